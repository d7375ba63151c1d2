import "server-only";

/** Reads one stream of the transformed table from its start. */
class Stream {
  readonly #bytes: Buffer;
  #at = 0;
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }
  byte(): number {
    return this.#bytes.readUInt8(this.#at++);
  }
  word(): number {
    return (this.byte() << 8) | this.byte();
  }
  take(length: number): Buffer {
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }
  /** 255UInt16 of the WOFF2 specification. */
  short(): number {
    const code = this.byte();
    if (code === 253) return this.word();
    if (code === 255) return this.byte() + 253;
    if (code === 254) return this.byte() + 506;
    return code;
  }
}

type Streams = { points: Stream; flags: Stream; glyphs: Stream; composites: Stream; boxes: Stream; instructions: Stream };
type Dot = { x: number; y: number; onCurve: boolean };

const MORE_COMPONENTS = 0x20;
const HAS_INSTRUCTIONS = 0x100;

/** Undoes the WOFF2 transform of `glyf` and `loca` (32-bit offsets): https://www.w3.org/TR/WOFF2/#glyf_table_format */
export function rebuildGlyphs(table: Buffer): { glyf: Buffer; loca: Buffer } {
  const count = table.readUInt16BE(4);
  const sizes = [0, 1, 2, 3, 4, 5, 6].map((index) => table.readUInt32BE(8 + index * 4));
  let at = 36;
  const [contours, points, flags, glyphs, composites, boxes, instructions] = sizes.map((size) => {
    at += size;
    return table.subarray(at - size, at);
  });
  if (!contours || !points || !flags || !glyphs || !composites || !boxes || !instructions) throw new Error("Bad glyf table");
  const mapSize = 4 * Math.ceil(count / 32);
  const streams: Streams = {
    points: new Stream(points),
    flags: new Stream(flags),
    glyphs: new Stream(glyphs),
    composites: new Stream(composites),
    boxes: new Stream(boxes.subarray(mapSize)),
    instructions: new Stream(instructions),
  };
  const loca = Buffer.alloc((count + 1) * 4);
  const written: Buffer[] = [];
  let offset = 0;
  for (let glyph = 0; glyph < count; glyph++) {
    const boxed = ((boxes[glyph >> 3] ?? 0) & (0x80 >> (glyph & 7))) !== 0;
    const data = rebuildGlyph(contours.readInt16BE(glyph * 2), boxed, streams);
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
    written.push(padded);
    offset += padded.length;
    loca.writeUInt32BE(offset, (glyph + 1) * 4);
  }
  return { glyf: Buffer.concat(written), loca };
}

function rebuildGlyph(contours: number, boxed: boolean, streams: Streams): Buffer {
  if (contours === 0) return Buffer.alloc(0);
  return contours > 0 ? simpleGlyph(contours, boxed, streams) : compositeGlyph(contours, streams);
}

function simpleGlyph(contours: number, boxed: boolean, { points, flags, glyphs, boxes, instructions }: Streams): Buffer {
  let total = 0;
  const ends = words(
    Array.from({ length: contours }, () => {
      total += points.short();
      return total - 1;
    }),
  );
  let [x, y] = [0, 0];
  const dots = Array.from({ length: total }, (): Dot => {
    const flag = flags.byte();
    const [dx, dy] = step(flag & 127, glyphs);
    [x, y] = [x + dx, y + dy];
    return { x, y, onCurve: flag < 128 };
  });
  const program = instructions.take(glyphs.short());
  const box = boxed ? boxes.take(8) : words(boundingBox(dots));
  const deltas = (axis: "x" | "y"): Buffer => words(dots.map((dot, index) => dot[axis] - (dots[index - 1]?.[axis] ?? 0)));
  const flagBytes = Buffer.from(dots.map(({ onCurve }) => (onCurve ? 1 : 0)));
  return Buffer.concat([words([contours]), box, ends, words([program.length]), program, flagBytes, deltas("x"), deltas("y")]);
}

/** One point's move, packed in one to four bytes after its flag: https://www.w3.org/TR/WOFF2/#triplet_decoding */
function step(flag: number, glyphs: Stream): readonly [number, number] {
  const signed = (value: number, bit: number): number => (flag & bit ? value : -value);
  if (flag < 10) return [0, signed(((flag & 14) << 7) + glyphs.byte(), 1)];
  if (flag < 20) return [signed((((flag - 10) & 14) << 7) + glyphs.byte(), 1), 0];
  if (flag < 84) {
    const [base, byte] = [flag - 20, glyphs.byte()];
    return [signed(1 + (base & 0x30) + (byte >> 4), 1), signed(1 + ((base & 0x0c) << 2) + (byte & 15), 2)];
  }
  if (flag < 120) {
    const base = flag - 84;
    return [signed(1 + (Math.floor(base / 12) << 8) + glyphs.byte(), 1), signed(1 + (((base % 12) >> 2) << 8) + glyphs.byte(), 2)];
  }
  if (flag < 124) {
    const [first, middle, last] = [glyphs.byte(), glyphs.byte(), glyphs.byte()];
    return [signed((first << 4) + (middle >> 4), 1), signed(((middle & 15) << 8) + last, 2)];
  }
  return [signed(glyphs.word(), 1), signed(glyphs.word(), 2)];
}

function compositeGlyph(contours: number, { composites, glyphs, boxes, instructions }: Streams): Buffer {
  const parts = [words([contours]), boxes.take(8)];
  let flags = MORE_COMPONENTS;
  let instructed = false;
  while (flags & MORE_COMPONENTS) {
    flags = composites.word();
    instructed ||= (flags & HAS_INSTRUCTIONS) !== 0;
    const placing = flags & 1 ? 4 : 2;
    const scaling = flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0;
    parts.push(words([flags]), composites.take(2 + placing + scaling));
  }
  if (instructed) {
    const program = instructions.take(glyphs.short());
    parts.push(words([program.length]), program);
  }
  return Buffer.concat(parts);
}

function boundingBox(dots: readonly Dot[]): number[] {
  const [xs, ys] = [dots.map(({ x }) => x), dots.map(({ y }) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function words(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => {
    bytes.writeUInt16BE(value & 0xffff, index * 2);
  });
  return bytes;
}
