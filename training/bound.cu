// One turn of one column that may buy it: a thread a state (mask · 64 + upper sum). With `forward` unset it writes the
// value before the turn; with it set it pushes the states' chances through the best turn to the states after it, and
// leaves the chance of every final roll in `worth` and what is done with it in `done`.
// Written so that a C++ compiler takes it too: threads share nothing but the tables.

#define WORTH(keep) worth[(long long)(keep) * states + n]
#define BEST(stage, keep) best[((long long)(stage) * KEEPS + (keep)) * states + n]
#define DONE(roll) done[(long long)(roll) * states + n]

const int KEEPS = 462, ROLLS = 252, UNFINISHED = 210, ROWS = 13, UPPER = 6, LOWER = 7, COUNTS = 6;
const int OPTIONS = LOWER + UPPER * COUNTS, PASS = OPTIONS, BONUS = 35, BONUS_FROM = 63, SUMS = 64;
const float NEVER = -1e9f;

extern "C" __global__ void turn(
    int states, int forward, float factor, const int* state_of, const float* after, float* value,
    const float* passing, const float* buying, const short* more, const short* fewer, const float* chance,
    const signed char* scores, float* worth, short* best, signed char* done, const float* reached, float* then)
{
    int n = blockIdx.x * blockDim.x + threadIdx.x;
    if (n >= states) return;
    int state = state_of[n], mask = state / SUMS, held = state % SUMS;
    float lower[LOWER], upper[UPPER * COUNTS];
    for (int row = 0; row < LOWER; row++)
        lower[row] = mask >> (UPPER + row) & 1 ? NEVER : after[(mask | 1 << (UPPER + row)) * SUMS + held];
    for (int row = 0; row < UPPER; row++)
        for (int count = 0; count < COUNTS; count++) {
            int points = (row + 1) * count, sum = held + points;
            if (held < BONUS_FROM && sum >= BONUS_FROM) points += BONUS;
            upper[row * COUNTS + count] = mask >> row & 1 ? NEVER
                : factor * points + after[(mask | 1 << row) * SUMS + (sum < BONUS_FROM ? sum : BONUS_FROM)];
        }
    for (int roll = 0; roll < ROLLS; roll++) {
        float most = 2 * NEVER;
        int option = 0;
        for (int row = 0; row < LOWER; row++) {
            float here = factor * scores[roll * ROWS + UPPER + row] + lower[row];
            if (here > most) most = here, option = row;
        }
        for (int row = 0; row < UPPER; row++) {
            int place = row * COUNTS + scores[roll * ROWS + row] / (row + 1);
            if (upper[place] > most) most = upper[place], option = LOWER + place;
        }
        most += buying[roll];
        float passed = after[state] + passing[roll];
        if (passed > most) most = passed, option = PASS;
        WORTH(UNFINISHED + roll) = most;
        if (forward) DONE(roll) = option;
    }
    for (int stage = 0; stage < 2; stage++) {
        for (int keep = UNFINISHED - 1; keep >= 0; keep--) {
            float sum = 0;
            for (int face = 0; face < 6; face++) sum += WORTH(more[keep * 6 + face]);
            WORTH(keep) = sum / 6;
        }
        if (forward) BEST(stage, 0) = 0;
        for (int keep = 1; keep < KEEPS; keep++) {
            float most = WORTH(keep);
            int kept = keep;
            for (int place = 0; place < 5 && fewer[keep * 5 + place] >= 0; place++) {
                int less = fewer[keep * 5 + place];
                if (WORTH(less) > most) {
                    most = WORTH(less);
                    if (forward) kept = BEST(stage, less);
                }
            }
            WORTH(keep) = most;
            if (forward) BEST(stage, keep) = kept;
        }
    }
    if (!forward) {
        float mean = 0;
        for (int roll = 0; roll < ROLLS; roll++) mean += chance[roll] * WORTH(UNFINISHED + roll);
        value[state] = mean;
        return;
    }
    for (int keep = 0; keep < UNFINISHED; keep++) WORTH(keep) = 0;
    for (int roll = 0; roll < ROLLS; roll++) WORTH(UNFINISHED + roll) = chance[roll] * reached[state];
    for (int stage = 1; stage >= 0; stage--) {
        for (int roll = UNFINISHED; roll < KEEPS; roll++) {
            int kept = BEST(stage, roll);
            if (kept != roll) {
                WORTH(kept) += WORTH(roll);
                WORTH(roll) = 0;
            }
        }
        for (int keep = 0; keep < UNFINISHED; keep++) {
            float each = WORTH(keep) / 6;
            WORTH(keep) = 0;
            if (each > 0)
                for (int face = 0; face < 6; face++) WORTH(more[keep * 6 + face]) += each;
        }
    }
    float chosen[OPTIONS + 1];
    for (int option = 0; option <= OPTIONS; option++) chosen[option] = 0;
    for (int roll = 0; roll < ROLLS; roll++) chosen[DONE(roll)] += WORTH(UNFINISHED + roll);
    atomicAdd(then + state, chosen[PASS]);
    for (int row = 0; row < LOWER; row++)
        if (chosen[row] > 0) atomicAdd(then + (mask | 1 << (UPPER + row)) * SUMS + held, chosen[row]);
    for (int place = 0; place < UPPER * COUNTS; place++)
        if (chosen[LOWER + place] > 0) {
            int row = place / COUNTS, sum = held + (row + 1) * (place % COUNTS);
            atomicAdd(then + (mask | 1 << row) * SUMS + (sum < BONUS_FROM ? sum : BONUS_FROM), chosen[LOWER + place]);
        }
}
