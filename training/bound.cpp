// One turn of columns that play alone, for the search of prices (bound.py): sixteen upper sums side by side in float32.
//
// g++ -O3 -march=native -shared -fPIC -o bound.so bound.cpp

typedef float Floats __attribute__((vector_size(64)));
typedef int Ints __attribute__((vector_size(64)));

const int KEEPS = 462, ROLLS = 252, UNFINISHED = 210, ROWS = 13, UPPER = 6, LOWER = 7, COUNTS = 6, LANES = 16;
const int UPPERS = UPPER * COUNTS, PASS = LOWER + UPPERS, BONUS = 35, BONUS_FROM = 63, SUMS = 64;
const float NEVER = -1e9f;

struct Tables {
    short more[UNFINISHED][6];
    short fewer[KEEPS][5];
    float chance[ROLLS];
    signed char scores[ROLLS][ROWS];
};

static int capped(int sum) { return sum < BONUS_FROM ? sum : BONUS_FROM; }

static Floats larger(Floats a, Floats b) { return a > b ? a : b; }

static Floats load(const float* from) { return *(const Floats*)from; }

// What entering each roll or passing is worth, and with `done` which of the two and where.
template <bool choose>
static void end_of_turn(const Tables& dice, float factor, const float* paid, const float* cost, const float* after,
                        int mask, int first, Floats* worth, Ints* done) {
    Floats lower[LOWER], upper[UPPERS];
    int rows[ROWS], uppers = 0, all = 0;
    for (int row = 0; row < UPPER; row++)
        if (!(mask >> row & 1)) {
            const float* then = after + (mask | 1 << row) * SUMS;
            for (int count = 0; count < COUNTS; count++)
                for (int lane = 0; lane < LANES; lane++) {
                    int held = first + lane, points = (row + 1) * count, sum = held + points;
                    int bonus = held < BONUS_FROM && sum >= BONUS_FROM ? BONUS : 0;
                    upper[row * COUNTS + count][lane] = factor * (points + bonus) + then[capped(sum)];
                }
            rows[all++] = row;
        }
    uppers = all;
    for (int row = UPPER; row < ROWS; row++)
        if (!(mask >> row & 1)) {
            lower[row - UPPER] = load(after + (mask | 1 << row) * SUMS + first);
            rows[all++] = row;
        }
    Floats passed = load(after + mask * SUMS + first);
    for (int roll = 0; roll < ROLLS; roll++) {
        Floats most = Floats{} + NEVER;
        Ints option = Ints{};
        for (int n = 0; n < all; n++) {
            int row = rows[n], points = dice.scores[roll][row], place;
            Floats here;
            if (n < uppers) {
                place = LOWER + row * COUNTS + points / (row + 1);
                here = upper[place - LOWER];
            } else {
                place = row - UPPER;
                here = lower[place] + factor * points;
            }
            if (choose) option = here > most ? Ints{} + place : option;
            most = larger(here, most);
        }
        most += paid[roll] - cost[roll];
        Floats passing = passed + paid[roll];
        if (choose) done[roll] = passing > most ? Ints{} + PASS : option;
        worth[UNFINISHED + roll] = larger(passing, most);
    }
}

// One re-roll: every keep's mean, then every roll's best keep.
template <bool choose>
static void reroll(const Tables& dice, Floats* worth, Ints* kept) {
    for (int keep = UNFINISHED - 1; keep >= 0; keep--) {
        const short* more = dice.more[keep];
        worth[keep] = (worth[more[0]] + worth[more[1]] + worth[more[2]] + worth[more[3]] + worth[more[4]]
                       + worth[more[5]]) * (1 / 6.0f);
    }
    if (choose) kept[0] = Ints{};
    for (int keep = 1; keep < KEEPS; keep++) {
        Floats most = worth[keep];
        Ints best = Ints{} + keep;
        for (int place = 0; place < 5 && dice.fewer[keep][place] >= 0; place++) {
            int less = dice.fewer[keep][place];
            if (choose) best = worth[less] > most ? kept[less] : best;
            most = larger(worth[less], most);
        }
        worth[keep] = most;
        if (choose) kept[keep] = best;
    }
}

// Values before a turn from those after it, for blocks of sixteen states (block = state / 16).
extern "C" void backward(const Tables* dice, int blocks, const int* block_of, float factor, const float* paid,
                         const float* cost, const float* after, float* values) {
    Floats worth[KEEPS];
    for (int n = 0; n < blocks; n++) {
        int state = block_of[n] * LANES;
        end_of_turn<false>(*dice, factor, paid, cost, after, state / SUMS, state % SUMS, worth, 0);
        reroll<false>(*dice, worth, 0);
        reroll<false>(*dice, worth, 0);
        Floats mean = Floats{};
        for (int roll = 0; roll < ROLLS; roll++) mean += dice->chance[roll] * worth[UNFINISHED + roll];
        *(Floats*)(values + state) = mean;
    }
}

// The chances of states carried through the best turn: to the states after it (`then`), how often each roll ends the
// turn (`ends`), and how often it is entered (`entered`).
extern "C" void forward(const Tables* dice, int blocks, const int* block_of, float factor, const float* paid,
                        const float* cost, const float* after, const float* reached, float* then, double* ends,
                        double* entered) {
    Floats worth[KEEPS];
    Ints done[ROLLS], kept[2][KEEPS];
    for (int n = 0; n < blocks; n++) {
        int state = block_of[n] * LANES, mask = state / SUMS, first = state % SUMS;
        end_of_turn<true>(*dice, factor, paid, cost, after, mask, first, worth, done);
        reroll<true>(*dice, worth, kept[0]);
        reroll<true>(*dice, worth, kept[1]);
        Floats likely = load(reached + state);
        for (int keep = 0; keep < UNFINISHED; keep++) worth[keep] = Floats{};
        for (int roll = 0; roll < ROLLS; roll++) worth[UNFINISHED + roll] = dice->chance[roll] * likely;
        for (int stage = 1; stage >= 0; stage--) {
            for (int roll = UNFINISHED; roll < KEEPS; roll++)
                for (int lane = 0; lane < LANES; lane++) {
                    float here = worth[roll][lane];
                    worth[roll][lane] = 0;
                    worth[kept[stage][roll][lane]][lane] += here;
                }
            for (int keep = 0; keep < UNFINISHED; keep++) {
                Floats each = worth[keep] * (1 / 6.0f);
                worth[keep] = Floats{};
                for (int face = 0; face < 6; face++) worth[dice->more[keep][face]] += each;
            }
        }
        float chosen[PASS + 1][LANES] = {};
        for (int roll = 0; roll < ROLLS; roll++) {
            float all = 0, bought = 0;
            for (int lane = 0; lane < LANES; lane++) {
                float here = worth[UNFINISHED + roll][lane];
                chosen[done[roll][lane]][lane] += here;
                all += here;
                bought += done[roll][lane] == PASS ? 0 : here;
            }
            ends[roll] += all;
            entered[roll] += bought;
        }
        for (int lane = 0; lane < LANES; lane++) {
            int held = first + lane;
            then[state + lane] += chosen[PASS][lane];
            for (int row = 0; row < LOWER; row++)
                if (chosen[row][lane] > 0) then[(mask | 1 << (UPPER + row)) * SUMS + held] += chosen[row][lane];
            for (int place = 0; place < UPPERS; place++)
                if (chosen[LOWER + place][lane] > 0) {
                    int row = place / COUNTS, sum = held + (row + 1) * (place % COUNTS);
                    then[(mask | 1 << row) * SUMS + capped(sum)] += chosen[LOWER + place][lane];
                }
        }
    }
}
