/** The accepted image formats, detected by magic bytes and never by file name. */
const BEGINNINGS = {
  jpeg: [[0xff, 0xd8, 0xff]],
  png: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  gif: [
    [0x47, 0x49, 0x46, 0x38, 0x37, 0x61],
    [0x47, 0x49, 0x46, 0x38, 0x39, 0x61],
  ],
} as const;
export type ImageKind = keyof typeof BEGINNINGS;

export const AVATAR_TYPES = ["image/jpeg", "image/png", "image/gif"];

/** Detects JPEG, PNG or GIF; null for anything else. */
export function imageKind(bytes: Uint8Array): ImageKind | null {
  const kinds = Object.keys(BEGINNINGS) as ImageKind[];
  return kinds.find((kind) => BEGINNINGS[kind].some((beginning) => beginning.every((byte, index) => bytes[index] === byte))) ?? null;
}
