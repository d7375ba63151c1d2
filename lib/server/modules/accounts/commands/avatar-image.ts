import "server-only";

import sharp from "sharp";

/** Side in pixels: twice what the largest place on the site shows. */
const SIDE = 320;
/** 40 megapixels: more than any telephone's camera, and 160 MB while they are looked at. */
const MOST_PIXELS = 40_000_000;
const SECONDS = 10;

/**
 * A picture made square and small, in WebP, with nothing of the original's metadata; of an animation the first frame. Null
 * when the bytes are no whole picture, or one of more than 40 megapixels. Give it only what `imageKind` knows.
 */
export async function avatarImage(bytes: Uint8Array): Promise<Buffer | null> {
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "truncated", pages: 1 })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: "cover" })
      .webp({ quality: 82 })
      .timeout({ seconds: SECONDS })
      .toBuffer();
  } catch {
    return null;
  }
}
