import "server-only";

/**
 * The buffer if it has memory of its own, else a copy that has; for caches. Small results of `Buffer.concat`, `Buffer.from` and zlib are
 * parts of shared blocks of 64 KiB, and a cached part keeps its whole block (docs/decisions/0044).
 */
export function inOwnMemory(buffer: Buffer): Buffer {
  if (buffer.buffer.byteLength === buffer.length) return buffer;
  const copy = Buffer.allocUnsafeSlow(buffer.length);
  buffer.copy(copy);
  return copy;
}
