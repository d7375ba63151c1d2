import sharp from "sharp";
import { describe, expect, test } from "vitest";
import * as pictures from "#lib/server/publishing/images/render-image";
import { GRID_COVER_WIDTHS, LARGE_WIDTHS } from "#lib/urls/images";

const AUTHOR = { id: "doyle", name: "Arthur Conan Doyle", colour: "#2b3a42", tint: "#e9b44c", motif: "lamp" } as const;
const BOOK = {
  id: "lamplighter",
  title: "The Lamplighter’s Ledger",
  manner: "in the manner of Arthur Conan Doyle",
  isTranslation: false,
  author: AUTHOR,
};

describe("cover", () => {
  const svg = pictures.bookCover(BOOK);

  test("has its by-line in the large widths only", () => {
    for (const width of LARGE_WIDTHS) expect(pictures.bookCover(BOOK, width)).toBe(svg);
    for (const width of GRID_COVER_WIDTHS) expect(pictures.bookCover(BOOK, width).length).toBeLessThan(svg.length);
  });

  test("contains its text as paths and stays small", () => {
    expect(svg).not.toContain("<text");
    // The pattern is drawn twice: within the disc in reversed colours.
    expect(svg.length).toBeLessThan(36_000);
    expect(pictures.bookCover(BOOK)).toBe(svg);
  });

  test.each(["avif", "webp", "jpeg", "png"] as const)("is rendered as %s in the requested width", async (format) => {
    const bytes = await pictures.renderImage(svg, { width: 320, format });
    const { width, height, format: written } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([320, 480]);
    expect(written).toBe(format === "avif" ? "heif" : format);
    expect(bytes.length).toBeLessThan({ avif: 22_000, webp: 36_000, jpeg: 80_000, png: 40_000 }[format]);
  });

  test("keeps its colours", async () => {
    const bytes = await pictures.renderImage(svg, { width: 640, format: "avif" });
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number): number[] => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
    at(180, 180).forEach((part, index) => {
      expect(Math.abs(part - ([0xf8, 0xf4, 0xec][index] ?? 0))).toBeLessThanOrEqual(4);
    });
  });

  test.each(["<b>&\"'", "", "題名", "Donaudampfschifffahrtsgesellschaft", "x".repeat(200)])("accepts the title %j", async (title) => {
    const bytes = await pictures.renderImage(pictures.bookCover({ ...BOOK, title }), { width: 80, format: "png" });
    expect((await sharp(bytes).metadata()).height).toBe(120);
  });
});

test("a medallion is transparent outside its circle", async () => {
  const bytes = await pictures.renderImage(pictures.authorMedallion(AUTHOR), { width: 120, format: "png" });
  const pixels = await sharp(bytes).ensureAlpha().raw().toBuffer();
  expect(pixels[3]).toBe(0);
});

test("share images are 1200 × 630", async () => {
  const drawn = [
    pictures.bookOpenGraph(BOOK, "Written by Claude, in the manner of Ada Lind"),
    pictures.authorOpenGraph(AUTHOR, "Books in his manner"),
    pictures.siteOpenGraph([BOOK], "A free library"),
  ];
  for (const svg of drawn) {
    const { width, height } = await sharp(await pictures.renderImage(svg, { width: 1200, format: "jpeg" })).metadata();
    expect([width, height]).toEqual([1200, 630]);
  }
});

test("returns SVG unchanged", async () => {
  const svg = pictures.authorMedallion(AUTHOR);
  expect((await pictures.renderImage(svg, { width: 10, format: "svg" })).toString()).toBe(svg);
});

test("rejects invalid colours", () => {
  expect(() => pictures.bookCover({ ...BOOK, author: { ...AUTHOR, colour: '#000"/><script>' } })).toThrow(RangeError);
});
