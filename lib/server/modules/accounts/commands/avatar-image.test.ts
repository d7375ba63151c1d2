import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { AVATAR_MAX_BYTES } from "#lib/domain/accounts/limits";
import { avatarImage } from "#lib/server/modules/accounts/commands/avatar-image";
import { rotatedPhotograph } from "#tests/support/images";
import { animation, colourAt, gif, gifBomb, hugePng, jpeg, png } from "../../../../../tests/support/images.ts";

const convert = async (bytes: Uint8Array): Promise<Buffer> => {
  const picture = await avatarImage(bytes);
  if (!picture) throw new Error("It was refused.");
  return picture;
};

describe("avatar image", () => {
  test.each([
    ["JPEG", jpeg],
    ["PNG", png],
    ["GIF", animation],
  ])("converts %s to a 320 × 320 WebP image", async (_, make) => {
    const { format, width, height, pages } = await sharp(await convert(await make())).metadata();
    expect({ format, width, height, pages: pages ?? 1 }).toEqual({ format: "webp", width: 320, height: 320, pages: 1 });
  });

  test("removes location, author and all other metadata", async () => {
    const photograph = await rotatedPhotograph(1);
    expect(photograph.toString("latin1")).toContain("Ada Lind");
    const picture = await convert(photograph);
    const { exif, xmp, iptc, icc, orientation } = await sharp(picture).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    for (const word of ["Ada Lind", "Somebody", "EXIF", "GPS"]) expect(picture.toString("latin1")).not.toContain(word);
  });

  test("applies the EXIF orientation", async () => {
    const [left, right] = [await convert(await rotatedPhotograph(6)), await convert(await rotatedPhotograph(8))];
    expect([await colourAt(left, "top"), await colourAt(left, "bottom")]).toEqual(["red", "blue"]);
    expect([await colourAt(right, "top"), await colourAt(right, "bottom")]).toEqual(["blue", "red"]);
  });

  test("keeps only the first frame of an animation", async () => {
    expect(await colourAt(await convert(await animation()), "middle")).toBe("red");
  });

  test("keeps only the first frame of an animation with ten thousand frames", async () => {
    expect((await sharp(await convert(gif({ width: 1, height: 1, frames: 10_000 }))).metadata()).pages ?? 1).toBe(1);
  });

  test("reads a small frame on a huge canvas without allocating the canvas", async () => {
    const picture = await convert(gif({ width: 65_535, height: 65_535, frames: 5_000 }));
    expect(await colourAt(picture, "middle")).toBe("red");
  });

  test("accepts 40 megapixels", async () => {
    expect(await avatarImage(hugePng(8_000, 5_000))).not.toBeNull();
  });
});

describe("avatar image rejects", () => {
  test("20,000 × 20,000 pixels, however small the file is", async () => {
    const bytes = hugePng(20_000, 20_000);
    expect(bytes.length).toBeLessThan(AVATAR_MAX_BYTES);
    expect(await avatarImage(bytes)).toBeNull();
  });

  test("a GIF of 20,000 × 20,000 pixels in 300 kB", async () => {
    const bytes = gifBomb(20_000);
    expect(bytes.length).toBeLessThan(400_000);
    expect(await avatarImage(bytes)).toBeNull();
    expect(await colourAt(await convert(gifBomb(2_000)), "middle")).toBe("red");
  });

  test.each([
    ["JPEG", () => rotatedPhotograph(1), 0.8],
    ["JPEG without its last bytes", jpeg, 0.95],
    ["PNG", png, 0.9],
    ["GIF within its first frame", animation, 0.4],
  ])("a truncated %s", async (_, make, share) => {
    const bytes = await make();
    expect(await avatarImage(bytes.subarray(0, Math.floor(bytes.length * share)))).toBeNull();
  });

  test.each([
    ["nothing", ""],
    ["HTML after a GIF signature", "GIF89a<script>alert(1)</script>"],
    ["SVG after a PNG signature", "\x89PNG\r\n\x1a\n<svg onload='alert(1)'/>"],
    ["a JPEG signature alone", "\xff\xd8\xff"],
  ])("%s", async (_, text) => {
    expect(await avatarImage(Buffer.from(text, "latin1"))).toBeNull();
  });
});

test("drops data appended to the image", async () => {
  const bytes = Buffer.concat([await png(), Buffer.from("<script>alert(1)</script>PK\x03\x04")]);
  expect((await convert(bytes)).toString("latin1")).not.toContain("script");
});
