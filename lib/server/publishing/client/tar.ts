import "server-only";

const BLOCK = 512;

/** A tar archive (POSIX ustar) of small files; the same files are always the same bytes. Names have at most 100 bytes. */
export function tar(files: readonly { name: string; bytes: Buffer }[]): Buffer {
  const entries = files.flatMap(({ name, bytes }) => [header(name, bytes.length), bytes, Buffer.alloc(-bytes.length & (BLOCK - 1))]);
  return Buffer.concat([...entries, Buffer.alloc(2 * BLOCK)]);
}

function header(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new RangeError(`${name} is too long for a tar archive`);
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, offset: number, length: number) => block.write(value.toString(8).padStart(length - 1, "0"), offset);
  block.write(name, 0);
  octal(0o644, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(0, 136, 12);
  block.write("0", 156);
  block.write("ustar\u000000", 257);
  // The checksum is computed as if its own field were blank.
  block.write(" ".repeat(8), 148);
  octal(
    block.reduce((sum, byte) => sum + byte, 0),
    148,
    7,
  );
  block.write("\u0000 ", 154);
  return block;
}
