import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

const RED = { r: 220, g: 30, b: 30 };
const BLUE = { r: 30, g: 30, b: 220 };

const plain = (width: number, height: number, background: typeof RED) => sharp({ create: { width, height, channels: 3, background } });

export const jpeg = (): Promise<Buffer> => plain(40, 30, RED).jpeg().toBuffer();
export const png = (): Promise<Buffer> => plain(40, 30, RED).png().toBuffer();

/** A wide JPEG, red on the left and blue on the right, with GPS and orientation metadata. */
export async function rotatedPhotograph(orientation: number): Promise<Buffer> {
  const blue = await plain(300, 300, BLUE).png().toBuffer();
  return plain(600, 300, RED)
    .composite([{ input: blue, left: 300, top: 0 }])
    .withExif({
      IFD0: { Artist: "Ada Lind", Copyright: "Somebody" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "59/1 19/1 45/1", GPSLongitudeRef: "E", GPSLongitude: "18/1 4/1 7/1" },
    })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

/** A GIF of two frames, the first red, the second blue. */
export async function animation(): Promise<Buffer> {
  const frames = await Promise.all([RED, BLUE].map((colour) => plain(60, 60, colour).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .gif({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

const TWO_COLOURS = Buffer.from([220, 30, 30, 30, 30, 220]);
/** A pixel of the first colour, LZW-encoded: clear code, 0, end code. */
const ONE_PIXEL = Buffer.from([2, 2, 0x44, 1, 0]);

/** A GIF with frames of one pixel on a canvas of any size. */
export function gif({ width, height, frames }: { width: number; height: number; frames: number }): Buffer {
  const frame = Buffer.concat([Buffer.from("21f9040001000000", "hex"), gifFrame(1, 1), ONE_PIXEL]);
  return Buffer.concat([gifScreen(width, height), TWO_COLOURS, ...Array<Buffer>(frames).fill(frame), Buffer.from(";")]);
}

/** A valid GIF of `side` × `side` pixels of one colour: each full LZW table encodes 8 million pixels. */
export function gifBomb(side: number): Buffer {
  const bits: number[] = [];
  const write = (code: number) => {
    for (let bit = 0; bit < Math.max(3, code.toString(2).length); bit += 1) bits.push((code >> bit) & 1);
  };
  const [clear, first, last] = [4, 6, 4_095];
  write(clear);
  for (let pixels = 0; pixels < side * side; pixels += ((last - first + 2) * (last - first + 3)) / 2) {
    write(0);
    for (let code = first; code <= last; code += 1) write(code);
    for (let bit = 0; bit < 12; bit += 1) bits.push((clear >> bit) & 1);
  }
  const bytes = Buffer.alloc(Math.ceil(bits.length / 8));
  for (const [index, bit] of bits.entries()) bytes[index >> 3] = (bytes[index >> 3] ?? 0) | (bit << (index & 7));
  const blocks = Array.from({ length: Math.ceil(bytes.length / 255) }, (_, index) => bytes.subarray(index * 255, (index + 1) * 255));
  const data = blocks.map((block) => Buffer.concat([Buffer.from([block.length]), block]));
  return Buffer.concat([gifScreen(side, side), TWO_COLOURS, gifFrame(side, side), Buffer.from([2]), ...data, Buffer.from("\0;")]);
}

function gifScreen(width: number, height: number): Buffer {
  const screen = Buffer.from("GIF89a\0\0\0\0\x80\0\0", "latin1");
  screen.writeUInt16LE(width, 6);
  screen.writeUInt16LE(height, 8);
  return screen;
}

function gifFrame(width: number, height: number): Buffer {
  const frame = Buffer.from(",\0\0\0\0\0\0\0\0\0", "latin1");
  frame.writeUInt16LE(width, 5);
  frame.writeUInt16LE(height, 7);
  return frame;
}

/** A black PNG with one bit per pixel: a small file that decodes to a huge image. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1; // Bits per pixel, greyscale.
  const row = Math.ceil(width / 8) + 1;
  const part = (name: string, bytes: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), bytes]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(bytes.length);
    check.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, check]);
  };
  const pixels = deflateSync(Buffer.alloc(row * height), { level: 9 });
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([signature, part("IHDR", header), part("IDAT", pixels), part("IEND", Buffer.alloc(0))]);
}

/** The colour in the middle of a row of an image. */
export async function colourAt(picture: Uint8Array, place: "top" | "bottom" | "middle"): Promise<"red" | "blue" | "other"> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const row = Math.floor(info.height * { top: 0.1, middle: 0.5, bottom: 0.9 }[place]);
  const [red = 0, , blue = 0] = data.subarray((row * info.width + Math.floor(info.width / 2)) * info.channels);
  return red > 150 && blue < 90 ? "red" : blue > 150 && red < 90 ? "blue" : "other";
}
