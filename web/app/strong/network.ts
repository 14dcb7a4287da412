// The learned value of a sheet: an encoder a column, their gated sum, a small trunk. What `knobel.solve.wuerfelspiel.network` computes.

/** What the outputs of the two heads are multiplied by; as in training. */
const ALONE_SCALE = 20;
const MIXED_SCALE = 10;
/** Encoded columns that stay at hand: two of three do not change in a turn. */
const REMEMBERED = 8;

/** Vectors of one length, one after the other. */
interface Rows {
  data: Float32Array;
  width: number;
  count: number;
}
interface Layer {
  /** What one output takes of each input lies together. */
  weight: Float32Array;
  bias: Float32Array;
}
/** The vectors of some states of a column, and what each is worth by itself. */
interface Encoded {
  vectors: Rows;
  worth: Float64Array;
}

function halfToFloat(half: number): number {
  const sign = half & 0x8000 ? -1 : 1;
  const exponent = (half >> 10) & 0x1f;
  const fraction = half & 0x3ff;
  return exponent ? sign * 2 ** (exponent - 15) * (1 + fraction / 1024) : sign * 2 ** -14 * (fraction / 1024);
}

/** The arrays of an `.npz` of half floats whose files lie in it as they are. */
function arrays(file: ArrayBuffer): Map<string, Float32Array> {
  const view = new DataView(file);
  const text = (at: number, length: number): string => String.fromCharCode(...new Uint8Array(file, at, length));
  const found = new Map<string, Float32Array>();
  let at = view.getUint32(file.byteLength - 22 + 16, true);
  for (let left = view.getUint16(file.byteLength - 22 + 10, true); left > 0; left--) {
    const [size, name] = [view.getUint32(at + 20, true), view.getUint16(at + 28, true)];
    const head = view.getUint32(at + 42, true);
    const begin = head + 30 + view.getUint16(head + 26, true) + view.getUint16(head + 28, true);
    const data = begin + 10 + view.getUint16(begin + 8, true);
    const values = new Float32Array((begin + size - data) / 2);
    for (let n = 0; n < values.length; n++) values[n] = halfToFloat(view.getUint16(data + 2 * n, true));
    found.set(text(at + 46, name).replace(".npy", ""), values);
    at += 46 + name + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return found;
}

function transposed(of: Float32Array, rows: number, columns: number): Float32Array {
  const found = new Float32Array(of.length);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) found[column * rows + row] = of[row * columns + column]!;
  return found;
}

/** What a layer makes of vectors. Four vectors and two outputs at a time: what is read is used more than once. */
function through({ weight, bias }: Layer, { data, width, count }: Rows): Rows {
  const outputs = bias.length;
  const found = new Float32Array(count * outputs);
  for (let row = 0; row < count; row += 4) {
    const a = row * width;
    const b = Math.min(row + 1, count - 1) * width;
    const c = Math.min(row + 2, count - 1) * width;
    const d = Math.min(row + 3, count - 1) * width;
    for (let out = 0; out < outputs; out += 2) {
      const u = out * width;
      const v = u + width;
      let au = bias[out]!;
      let av = bias[out + 1]!;
      let [bu, bv, cu, cv, du, dv] = [au, av, au, av, au, av];
      for (let n = 0; n < width; n++) {
        const forU = weight[u + n]!;
        const forV = weight[v + n]!;
        const ofA = data[a + n]!;
        const ofB = data[b + n]!;
        const ofC = data[c + n]!;
        const ofD = data[d + n]!;
        au += ofA * forU;
        av += ofA * forV;
        bu += ofB * forU;
        bv += ofB * forV;
        cu += ofC * forU;
        cv += ofC * forV;
        du += ofD * forU;
        dv += ofD * forV;
      }
      // Backwards: where fewer than four are left the last ones stand for themselves.
      put(found, Math.min(row + 3, count - 1) * outputs + out, du, dv);
      put(found, Math.min(row + 2, count - 1) * outputs + out, cu, cv);
      put(found, Math.min(row + 1, count - 1) * outputs + out, bu, bv);
      put(found, row * outputs + out, au, av);
    }
  }
  return { data: found, width: outputs, count };
}

function put(into: Float32Array, at: number, one: number, other: number): void {
  into[at] = one;
  into[at + 1] = other;
}

const silu = (x: number): number => x / (1 + Math.exp(-Math.min(Math.max(x, -20), 20)));

function dot(weight: Float32Array, data: Float32Array, at: number): number {
  let sum = 0;
  for (let n = 0; n < weight.length; n++) sum += weight[n]! * data[at + n]!;
  return sum;
}

export class Network {
  readonly #rows: number;
  readonly #held: number;
  readonly #factors: number[];
  readonly #values: Float64Array;
  readonly #enter: Layer[];
  readonly #encode: Layer[];
  readonly #alone: Layer[];
  readonly #trunk: Layer[];
  readonly #last: Layer;
  readonly #remembered = new Map<string, Encoded>();

  /** `values`: what each state of a column alone is worth (columns.ts), with so many rows and sums. */
  constructor(weights: ArrayBuffer, values: Float64Array, rows: number, held: number, factors: number[]) {
    const found = arrays(weights);
    const of = (name: string, column: number): Float32Array => {
      const whole = found.get(name)!;
      const size = whole.length / factors.length;
      return whole.slice(column * size, (column + 1) * size);
    };
    const columns = factors.map((_, column) => column);
    this.#rows = rows;
    this.#held = held;
    this.#factors = factors;
    this.#values = values;
    this.#enter = columns.map((n) => ({ weight: of("enter.weight", n), bias: of("enter.bias", n) }));
    this.#encode = columns.map((n) => {
      const bias = of("encode.bias", n);
      return { weight: transposed(of("encode.weight", n), this.#enter[n]!.bias.length, bias.length), bias };
    });
    this.#alone = columns.map((n) => ({ weight: of("alone.weight", n), bias: of("alone.bias", n) }));
    const blocks = [...found.keys()].filter((name) => /^blocks.*weight$/.test(name)).toSorted();
    this.#trunk = ["first.weight", ...blocks].map((name) => ({
      weight: found.get(name)!,
      bias: found.get(name.replace("weight", "bias"))!,
    }));
    this.#last = { weight: found.get("last.weight")!, bias: found.get("last.bias")! };
  }

  /** What the encoder of a column makes of this state: few of what it reads are not nothing. */
  #entered(column: number, state: number, into: Float32Array): void {
    const { weight, bias } = this.#enter[column]!;
    const width = bias.length;
    const [filled, held] = [Math.floor(state / this.#held), state % this.#held];
    const worth = this.#values[state]!;
    into.set(bias);
    const add = (input: number, times: number): void => {
      for (let n = 0; n < width; n++) into[n]! += times * weight[input * width + n]!;
    };
    add(this.#rows + held, 1);
    add(this.#rows + this.#held, worth / 100);
    for (let row = 0; row < this.#rows; row++) {
      if ((filled >> row) & 1) continue;
      add(row, 1);
      add(this.#rows + this.#held + 1 + row, (worth - this.#values[state + (this.#held << row)]!) / 20);
    }
    for (let n = 0; n < width; n++) into[n] = silu(into[n]!);
  }

  #encoded(column: number, states: number[]): Encoded {
    const key = `${column}/${states.join()}`;
    const known = this.#remembered.get(key);
    if (known) return known;
    const width = this.#enter[column]!.bias.length;
    const hidden = new Float32Array(states.length * width);
    const { weight, bias } = this.#alone[column]!;
    const worth = new Float64Array(states.length);
    for (const [n, state] of states.entries()) {
      this.#entered(column, state, hidden.subarray(n * width, (n + 1) * width));
      const alone = ALONE_SCALE * (dot(weight, hidden, n * width) + bias[0]!);
      worth[n] = this.#factors[column]! * this.#values[state]! + alone;
    }
    const found = { vectors: through(this.#encode[column]!, { data: hidden, width, count: states.length }), worth };
    this.#remembered.set(key, found);
    if (this.#remembered.size > REMEMBERED) this.#remembered.delete(this.#remembered.keys().next().value!);
    return found;
  }

  /** What columns are worth together, from the sums of their vectors. */
  #mixed({ data, width, count }: Rows): Float64Array {
    const half = width / 2;
    let here: Rows = { data: new Float32Array(count * half), width: half, count };
    for (let row = 0; row < count; row++)
      for (let n = 0; n < half; n++)
        here.data[row * half + n] = silu(data[row * width + n]!) * data[row * width + half + n]!;
    for (const [place, layer] of this.#trunk.entries()) {
      const next = through(layer, here);
      for (let n = 0; n < next.data.length; n++) next.data[n] = silu(next.data[n]!) + (place ? here.data[n]! : 0);
      here = next;
    }
    return Float64Array.from({ length: count }, (_, row) => {
      return MIXED_SCALE * (dot(this.#last.weight, here.data, row * here.width) + this.#last.bias[0]!);
    });
  }

  /** What a sheet is worth after each of these ways, which lead a column from its state to another. */
  after(sheet: number[], ways: { column: number; state: number }[]): Float64Array {
    const byColumn = sheet.map((state, column) => {
      const mine = ways.filter((way) => way.column === column).map((way) => way.state);
      return this.#encoded(column, [...mine, state]);
    });
    const width = byColumn[0]!.vectors.width;
    const summed: Rows = { data: new Float32Array(ways.length * width), width, count: ways.length };
    const rest = new Float64Array(ways.length);
    const come = sheet.map(() => 0);
    for (const [row, { column }] of ways.entries()) {
      const place = come[column]!++;
      for (const [other, { vectors, worth }] of byColumn.entries()) {
        const from = other === column ? place : vectors.count - 1;
        rest[row]! += worth[from]!;
        for (let n = 0; n < width; n++) summed.data[row * width + n]! += vectors.data[from * width + n]!;
      }
    }
    return this.#mixed(summed).map((worth, row) => worth + rest[row]!);
  }
}
