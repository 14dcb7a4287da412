// Reading bytes one after another, and writing them: what the formats of fonts are made of.

export class Reader {
  constructor(
    readonly data: Buffer,
    public at = 0,
  ) {}

  u8(): number {
    return this.data.readUInt8(this.at++);
  }

  i8(): number {
    return this.data.readInt8(this.at++);
  }

  u16(): number {
    this.at += 2;
    return this.data.readUInt16BE(this.at - 2);
  }

  i16(): number {
    this.at += 2;
    return this.data.readInt16BE(this.at - 2);
  }

  u32(): number {
    this.at += 4;
    return this.data.readUInt32BE(this.at - 4);
  }

  /** A fraction of 16 bits, 14 of them behind the point. */
  fraction(): number {
    return this.i16() / 16384;
  }

  bytes(length: number): Buffer {
    this.at += length;
    return this.data.subarray(this.at - length, this.at);
  }

  text(length: number): string {
    return this.bytes(length).toString("latin1");
  }

  /** So many of the same. */
  list<T>(count: number, read: (n: number) => T): T[] {
    return Array.from({ length: count }, (_, n) => read(n));
  }

  /** Seven bits a byte, the last without its highest. */
  base128(): number {
    let value = 0;
    for (;;) {
      const byte = this.u8();
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
  }

  /** A number of 16 bits in one byte where it is small. */
  short(): number {
    const code = this.u8();
    if (code === 253) return this.u16();
    if (code === 254) return this.u8() + 506;
    return code === 255 ? this.u8() + 253 : code;
  }
}

export class Writer {
  readonly #parts: Buffer[] = [];
  length = 0;

  bytes(part: Uint8Array): this {
    this.#parts.push(Buffer.from(part));
    this.length += part.length;
    return this;
  }

  u8(...values: number[]): this {
    return this.bytes(Uint8Array.from(values));
  }

  u16(...values: number[]): this {
    return this.bytes(Buffer.from(values.flatMap((value) => [(value >> 8) & 0xff, value & 0xff])));
  }

  u32(...values: number[]): this {
    for (const value of values) this.u16(Math.floor(value / 65536), value & 0xffff);
    return this;
  }

  text(text: string): this {
    return this.bytes(Buffer.from(text, "latin1"));
  }

  base128(value: number): this {
    const groups = [value & 0x7f];
    for (let left = value >>> 7; left; left >>>= 7) groups.unshift((left & 0x7f) | 0x80);
    return this.u8(...groups);
  }

  short(value: number): this {
    if (value < 253) return this.u8(value);
    if (value < 506) return this.u8(255, value - 253);
    return value < 762 ? this.u8(254, value - 506) : this.u8(253).u16(value);
  }

  done(): Buffer {
    return Buffer.concat(this.#parts);
  }
}
