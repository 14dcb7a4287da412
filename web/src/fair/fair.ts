// Fair dice, recomputed in the browser from the record alone. Written independently of the Python code; both are held
// to the same vectors.

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

export type Prompt = { type: "roll"; groups: [number, number][] } | { type: "draw"; count: number; among: number };

export interface Mix {
  seat: number;
  commitment: string;
  shown?: string | null;
}

function part(bytes: Uint8Array): Uint8Array {
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, bytes.length);
  return concatBytes(length, bytes);
}

/** Parts with their lengths before them. */
export const join = (...parts: (string | Uint8Array)[]): Uint8Array =>
  concatBytes(...parts.map((piece) => part(typeof piece === "string" ? utf8ToBytes(piece) : piece)));

export const commitSecret = (table: string, secret: string): string =>
  bytesToHex(sha256(join("knobel secret 1", table, hexToBytes(secret))));

export const commitMix = (table: string, seat: number, mix: string): string =>
  bytesToHex(sha256(join("knobel mix 1", table, String(seat), hexToBytes(mix))));

/** The dice of one table once its secret is known. */
export class FairDice {
  readonly #secret: Uint8Array;
  readonly #context: Uint8Array;

  constructor(table: string, secret: string, mixes: Mix[]) {
    this.#secret = hexToBytes(secret);
    const shown = mixes.filter((mix) => mix.shown).sort((a, b) => a.seat - b.seat);
    const parts = shown.flatMap((mix) => [String(mix.seat), hexToBytes(mix.shown!)]);
    this.#context = sha256(join("knobel table 1", table, ...parts));
  }

  throw(prompt: Prompt, turn: number): number[] {
    const bytes = this.#stream(turn);
    if (prompt.type === "roll") {
      return prompt.groups.flatMap(([count, sides]) => Array.from({ length: count }, () => 1 + below(sides, bytes)));
    }
    const rest = Array.from({ length: prompt.among }, (_, thing) => thing);
    const drawn = Array.from({ length: prompt.count }, () => rest.splice(below(rest.length, bytes), 1)[0]!);
    return drawn.sort((a, b) => a - b);
  }

  *#stream(turn: number): Generator<number, never> {
    for (let block = 0; ; block++) {
      yield* hmac(sha256, this.#secret, join("knobel throw 1", this.#context, String(turn), String(block)));
    }
  }
}

function below(limit: number, bytes: Generator<number, never>): number {
  if (!(limit >= 1 && limit <= 256)) return 0; // a forged record: nothing can be thrown, and nothing must hang
  const whole = 256 - (256 % limit);
  for (;;) {
    const byte = bytes.next().value;
    if (byte < whole) return byte % limit;
  }
}

/** Random bytes of one's own, in hex. */
export function randomMix(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}
