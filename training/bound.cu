// The games of clusters of cells that play alone, for the search of prices (bound.py): a warp a state, in float32.
//
// nvcc -O3 -arch=native -shared -Xcompiler -fPIC -o bound.so bound.cu

#include <cuda_runtime.h>

const int KEEPS = 462, ROLLS = 252, UNFINISHED = 210, PAIRS = 4368, UPPER = 6, COUNTS = 6, THROWS = 2;
const int LANES = 32, GROUPS = 8, WARPS = 16, NOTHING = KEEPS, WORTH = 464, MOST_PLAIN = 22;
const int SECTION_SLOTS = UPPER * COUNTS, SLOTS = MOST_PLAIN + SECTION_SLOTS, PASS = 255;
// Pairs of a roll and a keep, padded: 32 rolls side by side, the most pairs a group of rolls has one above the other.
const int PADDED = 4864;
const float NEVER = -1e30f;
__constant__ const int LEVEL[7] = {0, 1, 7, 28, 84, 210, 462};  // keeps of n dice begin here

struct Turn {
    float chance[ROLLS];
    short more[UNFINISHED][6];
    short order[GROUPS * LANES];  // rolls, those with most keeps first; -1 at the end
    short base[GROUPS + 2];       // where the pairs of a group begin
    short keep[PADDED];           // NOTHING where padded
    unsigned char counts[ROLLS][UPPER];
};

struct Dice {
    Turn turn;
    short pair[PADDED];     // the pair's number; -1 where padded
    short fewer[KEEPS][5];  // NOTHING where there are no more
};

// A state is section << plain | filled plain cells. Without a section there is one state of it, with no rows.
struct Cluster {
    int plain, sections, rows, cells, turns;  // rows: 6 with a section, else 0; cells: plain + rows
    const short* then;                        // [sections][36]: the section after row and count; -1: row is filled
    const float* bonus;                       // [sections][36]
    const unsigned char* filled;              // [sections]
    const float* pass;                        // [turns][252]
    const float* gain;                        // [turns][cells][252]: price and points
    const float* keeps;                       // [turns][2][4368]
    float* values;                            // [turns + 1][states]
    float* reach;                             // [turns + 1][states]
    float *pass_slope, *gain_slope, *keeps_slope;
};

struct Tables {
    float price[THROWS][PADDED];
    Turn dice;
    float pass[ROLLS], gain[MOST_PLAIN][ROLLS];
};

struct Slopes {
    float price[THROWS][PADDED], pass[ROLLS], gain[MOST_PLAIN][ROLLS];
};

struct Scratch {
    float worth[WORTH], slot[SLOTS];
};

struct Choices {
    unsigned char kept[THROWS][GROUPS * LANES], entered[ROLLS];
};

__device__ void load(const Dice* dice, const Cluster& c, int turn, Tables& t) {
    for (int n = threadIdx.x; n < sizeof(Turn) / 4; n += blockDim.x)
        ((int*)&t.dice)[n] = ((const int*)&dice->turn)[n];
    for (int n = threadIdx.x; n < ROLLS; n += blockDim.x) t.pass[n] = c.pass[turn * ROLLS + n];
    for (int n = threadIdx.x; n < c.cells * ROLLS; n += blockDim.x)
        (&t.gain[0][0])[n] = c.gain[turn * c.cells * ROLLS + n];
    for (int n = threadIdx.x; n < PADDED; n += blockDim.x) {
        int pair = dice->pair[n];
        for (int stage = 0; stage < THROWS; stage++)
            t.price[stage][n] = pair < 0 ? 0 : c.keeps[(turn * THROWS + stage) * PAIRS + pair];
    }
    __syncthreads();
}

__device__ bool possible(const Cluster& c, int state, int turn) {
    int filled = __popc(state & ((1 << c.plain) - 1)) + c.filled[state >> c.plain];
    return filled <= turn && c.cells - filled <= c.turns - turn;
}

// The value of a state before a turn; with `choose` also what is best in it.
template <bool choose>
__device__ float play(const Cluster& c, int state, const float* after, const Tables& t, Scratch& w, Choices* best) {
    int lane = threadIdx.x % LANES, section = state >> c.plain, bits = state & ((1 << c.plain) - 1);
    for (int n = lane; n < c.plain + c.rows * COUNTS; n += LANES) {
        if (n < c.plain) {
            w.slot[n] = bits >> n & 1 ? NEVER : after[state | 1 << n];
        } else {
            int place = section * SECTION_SLOTS + n - c.plain, then = c.then[place];
            w.slot[n] = then < 0 ? NEVER : after[then << c.plain | bits] + c.bonus[place];
        }
    }
    if (lane == 0) w.worth[NOTHING] = NEVER;
    float passed = after[state];
    __syncwarp();
    for (int roll = lane; roll < ROLLS; roll += LANES) {
        float most = t.pass[roll] + passed;
        int chosen = PASS;
        for (int n = 0; n < c.plain; n++) {
            if (bits >> n & 1) continue;
            float here = t.gain[n][roll] + w.slot[n];
            if (choose && here > most) chosen = n;
            most = fmaxf(most, here);
        }
        for (int row = 0; row < c.rows; row++) {
            int slot = c.plain + row * COUNTS + t.dice.counts[roll][row];
            float here = t.gain[c.plain + row][roll] + w.slot[slot];
            if (choose && here > most) chosen = slot;
            most = fmaxf(most, here);
        }
        w.worth[UNFINISHED + roll] = most;
        if (choose) best->entered[roll] = chosen;
    }
    for (int stage = THROWS - 1; stage >= 0; stage--) {
        for (int size = 4; size >= 0; size--) {
            __syncwarp();
            for (int keep = LEVEL[size] + lane; keep < LEVEL[size + 1]; keep += LANES) {
                const short* more = t.dice.more[keep];
                w.worth[keep] = (w.worth[more[0]] + w.worth[more[1]] + w.worth[more[2]] + w.worth[more[3]]
                                 + w.worth[more[4]] + w.worth[more[5]]) * (1 / 6.0f);
            }
        }
        __syncwarp();
        for (int group = 0; group < GROUPS; group++) {
            int roll = t.dice.order[group * LANES + lane];
            float most = NEVER;
            int chosen = 0, from = t.dice.base[group], until = t.dice.base[group + 1];
            for (int n = from + lane; n < until; n += LANES) {
                float here = w.worth[t.dice.keep[n]] + t.price[stage][n];
                if (choose && here > most) chosen = (n - from) / LANES;
                most = fmaxf(most, here);
            }
            if (roll >= 0) {  // nobody else reads this place: only this roll has all its five dice kept
                w.worth[UNFINISHED + roll] = most;
                if (choose) best->kept[stage][group * LANES + lane] = chosen;
            }
        }
        __syncwarp();
    }
    float mean = 0;
    for (int roll = lane; roll < ROLLS; roll += LANES) mean += t.dice.chance[roll] * w.worth[UNFINISHED + roll];
    for (int step = LANES / 2; step; step /= 2) mean += __shfl_xor_sync(~0u, mean, step);
    __syncwarp();
    return mean;
}

__global__ void backward_kernel(const Dice* dice, Cluster c, int turn) {
    extern __shared__ char memory[];
    Tables& t = *(Tables*)memory;
    Scratch& w = ((Scratch*)(memory + sizeof(Tables)))[threadIdx.x / LANES];
    load(dice, c, turn, t);
    int states = c.sections << c.plain;
    const float* after = c.values + (size_t)(turn + 1) * states;
    float* values = c.values + (size_t)turn * states;
    for (int state = blockIdx.x * WARPS + threadIdx.x / LANES; state < states; state += gridDim.x * WARPS)
        if (possible(c, state, turn)) {
            float mean = play<false>(c, state, after, t, w, 0);
            if (threadIdx.x % LANES == 0) values[state] = mean;
        }
}

__device__ void spread(const short (*fewer)[5], float* mass, int lane) {
    for (int size = 1; size <= 5; size++) {
        __syncwarp();
        for (int keep = LEVEL[size] + lane; keep < LEVEL[size + 1]; keep += LANES) {
            float from = 0;
            for (int n = 0; n < 5; n++) from += mass[fewer[keep][n]];
            mass[keep] += from * (1 / 6.0f);
        }
    }
    __syncwarp();
}

__global__ void forward_kernel(const Dice* dice, Cluster c, int turn, float followed, unsigned seed) {
    extern __shared__ char memory[];
    Tables& t = *(Tables*)memory;
    Slopes& slopes = *(Slopes*)(memory + sizeof(Tables));
    int warp = threadIdx.x / LANES, lane = threadIdx.x % LANES;
    Scratch& w = ((Scratch*)(&slopes + 1))[warp];
    Choices& best = ((Choices*)((Scratch*)(&slopes + 1) + WARPS))[warp];
    for (int n = threadIdx.x; n < sizeof(Slopes) / 4; n += blockDim.x) ((float*)&slopes)[n] = 0;
    load(dice, c, turn, t);
    int states = c.sections << c.plain;
    const float *after = c.values + (size_t)(turn + 1) * states, *reach = c.reach + (size_t)turn * states;
    float* next = c.reach + (size_t)(turn + 1) * states;
    for (int state = blockIdx.x * WARPS + warp; state < states; state += gridDim.x * WARPS) {
        float likely = reach[state];
        if (likely <= 0) continue;
        if (likely < followed) {  // by chance only, and then it counts for more
            unsigned hash = (state * 2654435761u) ^ (seed * 40503u + turn) * 2246822519u;
            hash = (hash ^ hash >> 15) * 2654435769u;
            hash = (hash ^ hash >> 13) * 3266489917u;
            if ((hash >> 8) * (1.0f / (1 << 24)) * followed >= likely) continue;
            likely = followed;
        }
        play<true>(c, state, after, t, w, &best);
        float* mass = w.worth;
        float lie[GROUPS];
        for (int group = 0; group < GROUPS; group++) {
            int roll = t.dice.order[group * LANES + lane];
            lie[group] = roll < 0 ? 0 : likely * t.dice.chance[roll];
        }
        for (int stage = 0; stage < THROWS; stage++) {
            for (int n = lane; n < WORTH; n += LANES) mass[n] = 0;
            __syncwarp();
            for (int group = 0; group < GROUPS; group++)
                if (lie[group] > 0) {
                    int n = t.dice.base[group] + best.kept[stage][group * LANES + lane] * LANES + lane;
                    atomicAdd(&slopes.price[stage][n], lie[group]);
                    atomicAdd(&mass[t.dice.keep[n]], lie[group]);
                }
            spread(dice->fewer, mass, lane);
            for (int group = 0; group < GROUPS; group++) {
                int roll = t.dice.order[group * LANES + lane];
                lie[group] = roll < 0 ? 0 : mass[UNFINISHED + roll];
            }
            __syncwarp();
        }
        for (int n = lane; n < SLOTS; n += LANES) w.slot[n] = 0;
        float passed = 0;
        __syncwarp();
        for (int group = 0; group < GROUPS; group++)
            if (lie[group] > 0) {
                int roll = t.dice.order[group * LANES + lane], slot = best.entered[roll];
                if (slot == PASS) {
                    passed += lie[group];
                    atomicAdd(&slopes.pass[roll], lie[group]);
                } else {
                    int cell = slot < c.plain ? slot : c.plain + (slot - c.plain) / COUNTS;
                    atomicAdd(&slopes.gain[cell][roll], lie[group]);
                    atomicAdd(&w.slot[slot], lie[group]);
                }
            }
        for (int step = LANES / 2; step; step /= 2) passed += __shfl_xor_sync(~0u, passed, step);
        __syncwarp();
        if (lane == 0 && passed > 0) atomicAdd(&next[state], passed);
        int section = state >> c.plain, bits = state & ((1 << c.plain) - 1);
        for (int n = lane; n < c.plain + c.rows * COUNTS; n += LANES)
            if (w.slot[n] > 0)
                atomicAdd(&next[n < c.plain ? state | 1 << n
                                            : c.then[section * SECTION_SLOTS + n - c.plain] << c.plain | bits],
                          w.slot[n]);
        __syncwarp();
    }
    __syncthreads();
    for (int n = threadIdx.x; n < ROLLS; n += blockDim.x) atomicAdd(&c.pass_slope[turn * ROLLS + n], slopes.pass[n]);
    for (int n = threadIdx.x; n < c.cells * ROLLS; n += blockDim.x)
        if ((&slopes.gain[0][0])[n] > 0) atomicAdd(&c.gain_slope[turn * c.cells * ROLLS + n], (&slopes.gain[0][0])[n]);
    for (int n = threadIdx.x; n < PADDED; n += blockDim.x)
        for (int stage = 0; stage < THROWS; stage++)
            if (slopes.price[stage][n] > 0)
                atomicAdd(&c.keeps_slope[(turn * THROWS + stage) * PAIRS + dice->pair[n]], slopes.price[stage][n]);
}

static int blocks(const Cluster& c, int most) {
    int needed = ((c.sections << c.plain) + WARPS - 1) / WARPS;
    return needed < most ? needed : most;
}

// Values of all clusters backwards, then (with `slope`) chances of states and slopes forwards. 0, or CUDA's error.
extern "C" int step(const Dice* dice, int many, const Cluster* clusters, int slope, float followed, unsigned seed) {
    static cudaStream_t streams[32] = {};
    const int back = sizeof(Tables) + WARPS * sizeof(Scratch);
    const int forth = back + sizeof(Slopes) + WARPS * sizeof(Choices);
    cudaFuncSetAttribute(backward_kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, back);
    cudaFuncSetAttribute(forward_kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, forth);
    cudaDeviceSynchronize();
    for (int n = 0; n < many; n++) {
        const Cluster& c = clusters[n];
        if (!streams[n]) cudaStreamCreateWithFlags(&streams[n], cudaStreamNonBlocking);
        for (int turn = c.turns - 1; turn >= 0; turn--)
            backward_kernel<<<blocks(c, 264), WARPS * LANES, back, streams[n]>>>(dice, c, turn);
        for (int turn = 0; slope && turn < c.turns; turn++)
            forward_kernel<<<blocks(c, 132), WARPS * LANES, forth, streams[n]>>>(dice, c, turn, followed, seed);
    }
    cudaDeviceSynchronize();
    return cudaGetLastError();
}

extern "C" int dice_size() { return sizeof(Dice); }
