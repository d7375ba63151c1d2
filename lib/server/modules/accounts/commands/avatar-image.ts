import "server-only";

import sharp from "sharp";

/** Side in pixels: twice the largest size shown on the site. */
const SIDE = 320;
/** More than any phone camera; 40 megapixels take 160 MB when decoded. */
const MAX_PIXELS = 40_000_000;
const TIMEOUT_SECONDS = 10;

/**
 * Crops an image to a small square WebP without metadata; takes the first frame of an animation. Null if the bytes are no complete image or
 * exceed 40 megapixels. Expects formats that `imageKind` accepts.
 */
export async function avatarImage(bytes: Uint8Array): Promise<Buffer | null> {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "truncated", pages: 1 })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: "cover" })
      .webp({ quality: 82 })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer();
  } catch {
    return null;
  }
}
