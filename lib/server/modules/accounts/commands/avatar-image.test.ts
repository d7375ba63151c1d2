import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { AVATAR_MAX_BYTES } from "#lib/domain/account/limits";
import { avatarImage } from "#lib/server/modules/accounts/commands/avatar-image";
import { rotatedPhotograph } from "#tests/support/images";
import { animation, colourAt, gif, gifBomb, hugePng, jpeg, png } from "../../../../../tests/support/images.ts";

const made = async (bytes: Uint8Array): Promise<Buffer> => {
  const picture = await avatarImage(bytes);
  if (!picture) throw new Error("It was refused.");
  return picture;
};

describe("a picture", () => {
  test.each([
    ["JPEG", jpeg],
    ["PNG", png],
    ["GIF", animation],
  ])("sent as %s becomes a square of 320 pixels in WebP", async (_, make) => {
    const { format, width, height, pages } = await sharp(await made(await make())).metadata();
    expect({ format, width, height, pages: pages ?? 1 }).toEqual({ format: "webp", width: 320, height: 320, pages: 1 });
  });

  test("loses its place, its author and every other word about itself", async () => {
    const photograph = await rotatedPhotograph(1);
    expect(photograph.toString("latin1")).toContain("Ada Lind");
    const picture = await made(photograph);
    const { exif, xmp, iptc, icc, orientation } = await sharp(picture).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    for (const word of ["Ada Lind", "Somebody", "EXIF", "GPS"]) expect(picture.toString("latin1")).not.toContain(word);
  });

  test("stands upright, as it was held", async () => {
    const [left, right] = [await made(await rotatedPhotograph(6)), await made(await rotatedPhotograph(8))];
    expect([await colourAt(left, "top"), await colourAt(left, "bottom")]).toEqual(["red", "blue"]);
    expect([await colourAt(right, "top"), await colourAt(right, "bottom")]).toEqual(["blue", "red"]);
  });

  test("that moves is its first frame", async () => {
    expect(await colourAt(await made(await animation()), "middle")).toBe("red");
  });

  test("of ten thousand frames is its first as well", async () => {
    expect((await sharp(await made(gif({ width: 1, height: 1, frames: 10_000 }))).metadata()).pages ?? 1).toBe(1);
  });

  test("on a huge screen is itself, and the screen is never painted", async () => {
    const picture = await made(gif({ width: 65_535, height: 65_535, frames: 5_000 }));
    expect(await colourAt(picture, "middle")).toBe("red");
  });

  test("may have 40 megapixels", async () => {
    expect(await avatarImage(hugePng(8_000, 5_000))).not.toBeNull();
  });
});

describe("no picture is made of", () => {
  test("20,000 × 20,000 pixels, however few bytes they take", async () => {
    const bytes = hugePng(20_000, 20_000);
    expect(bytes.length).toBeLessThan(AVATAR_MAX_BYTES);
    expect(await avatarImage(bytes)).toBeNull();
  });

  test("a GIF of 20,000 × 20,000 pixels in 300 kB", async () => {
    const bytes = gifBomb(20_000);
    expect(bytes.length).toBeLessThan(400_000);
    expect(await avatarImage(bytes)).toBeNull();
    expect(await colourAt(await made(gifBomb(2_000)), "middle")).toBe("red");
  });

  test.each([
    ["JPEG", () => rotatedPhotograph(1), 0.8],
    ["JPEG without its last bytes", jpeg, 0.95],
    ["PNG", png, 0.9],
    ["GIF within its first frame", animation, 0.4],
  ])("a %s that was cut off", async (_, make, share) => {
    const bytes = await make();
    expect(await avatarImage(bytes.subarray(0, Math.floor(bytes.length * share)))).toBeNull();
  });

  test.each([
    ["nothing", ""],
    ["a page behind the beginning of a GIF", "GIF89a<script>alert(1)</script>"],
    ["a script behind the beginning of a PNG", "\x89PNG\r\n\x1a\n<svg onload='alert(1)'/>"],
    ["the beginning of a JPEG", "\xff\xd8\xff"],
  ])("%s", async (_, text) => {
    expect(await avatarImage(Buffer.from(text, "latin1"))).toBeNull();
  });
});

test("what hides behind a picture is not in the one that is made", async () => {
  const bytes = Buffer.concat([await png(), Buffer.from("<script>alert(1)</script>PK\x03\x04")]);
  expect((await made(bytes)).toString("latin1")).not.toContain("script");
});
