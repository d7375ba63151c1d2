import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { boardSvg } from "#lib/domain/art/board";
import { contrast } from "#lib/domain/art/colour";
import { coverSvg } from "#lib/domain/art/cover";
import { endpaperSvg } from "#lib/domain/art/endpaper";
import { initialsOf } from "#lib/domain/art/initials";
import { INK, layLabel, PAPER, QUIET_INK } from "#lib/domain/art/label";
import { medallionSvg } from "#lib/domain/art/medallion";
import { MOTIF_NAMES } from "#lib/domain/art/motif";
import { authorOpenGraphSvg, bookOpenGraphSvg, siteOpenGraphSvg } from "#lib/domain/art/open-graph";
import type { SetLine } from "#lib/domain/art/typesetting";

const boxes: SetLine = (text, _face, size) => {
  const width = text.length * size * 0.5;
  return { d: text.trim() ? `M0 0h${width}v${-size * 0.5}h${-width}z` : "", width };
};

const PATTERN = { motif: "keyhole", colour: "#6b4a2f", tint: "#ecd9b4", seed: "the-withheld-letter" } as const;
const BOOK = { ...PATTERN, title: "The Withheld Letter", manner: "in the manner of Henry James" };

const sizeOf = async (svg: string): Promise<[number?, number?]> => {
  const { width, height } = await sharp(Buffer.from(svg)).metadata();
  return [width, height];
};

describe("a cover", () => {
  test("is byte-identical for the same book and different for another", () => {
    expect(coverSvg(BOOK, boxes)).toBe(coverSvg(BOOK, boxes));
    expect(coverSvg({ ...BOOK, seed: "another" }, boxes)).not.toBe(coverSvg(BOOK, boxes));
  });

  test.each(["", "a".repeat(200), "Word ".repeat(60), "<script>&\"'</script>", "題名 🕯️"])("shows the title %j", async (title) => {
    const svg = coverSvg({ ...BOOK, title }, boxes);
    expect(svg).not.toContain("<script>");
    expect(await sizeOf(svg)).toEqual([400, 600]);
  });

  test.each(MOTIF_NAMES.filter((motif) => motif !== "door"))(
    "with the motif %s has its disc at another place on each book, cut neither by edge nor label",
    (motif) => {
      const discs = Array.from({ length: 30 }, (_, index) => {
        const cover = { ...BOOK, motif, seed: `${index}` };
        const [, x = 0, y = 0, r = 0] = (/<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/.exec(coverSvg(cover, boxes)) ?? []).map(Number);
        const { box } = layLabel(cover, boxes);
        expect(r).toBeGreaterThanOrEqual(41.9);
        expect(Math.min(x, 400 - x, y, 600 - y) - r).toBeGreaterThan(17);
        expect(y + r < box.y - 17 || y - r > box.y + box.height + 17).toBe(true);
        return `${x} ${y}`;
      });
      expect(new Set(discs).size).toBeGreaterThan(25);
    },
  );

  test("with doors has no disc, but one open door, at another place on each book", () => {
    const places = Array.from({ length: 30 }, (_, index) => {
      const svg = coverSvg({ ...BOOK, motif: "door", seed: `${index}` }, boxes);
      expect(svg).not.toContain("<circle");
      const open = [...svg.matchAll(/<use href="#t[a-z\d]+r" x="([\d.]+)" y="([\d.]+)"/g)];
      expect(open).toHaveLength(1);
      return open[0]?.slice(1).join(" ");
    });
    expect(new Set(places).size).toBeGreaterThan(10);
  });

  test("with a label that leaves no room has no disc", () => {
    const title = "A title that is so long that nothing else has room ".repeat(9);
    expect(coverSvg({ ...BOOK, motif: "mask", title }, boxes)).not.toContain("<circle");
  });

  test("has its label at one of three heights and of one of three shapes, the same for all books of a motif", () => {
    const labels = MOTIF_NAMES.map((motif) => layLabel({ ...BOOK, motif }, boxes));
    const [heights, shapes] = [
      labels.map(({ box }) => String(box.y)),
      labels.map(({ body }) => body.replace(/[^a-z]+/gi, "").slice(0, 12)),
    ];
    for (const values of [heights, shapes]) {
      const counts = [...Map.groupBy(values, (value) => value).values()].map(({ length }) => length);
      expect(counts).toHaveLength(3);
      expect(Math.min(...counts)).toBeGreaterThan(2);
    }
    const centreOf = ({ box }: ReturnType<typeof layLabel>) => box.y + box.height / 2;
    expect(centreOf(layLabel({ ...BOOK, title: "Other" }, boxes))).toBeCloseTo(centreOf(layLabel(BOOK, boxes)));
  });

  test("of a translation has the two colours of the board reversed", () => {
    const groundOf = (svg: string) => /<rect width="400" height="600" fill="(#[0-9a-f]{6})"/.exec(svg)?.[1];
    expect(groundOf(coverSvg(BOOK, boxes))).toBe(BOOK.colour);
    expect(groundOf(coverSvg({ ...BOOK, isTranslation: true }, boxes))).toBe(BOOK.tint);
  });

  test("without a by-line has a lower label", () => {
    // The paper of the label of this motif has round corners of 22.
    const heightOf = (svg: string) => Number(/v([\d.]+)a22 22/.exec(svg)?.[1]);
    const long = { ...BOOK, title: "A title that needs some lines on its label" };
    expect(heightOf(coverSvg({ ...long, manner: "" }, boxes))).toBeLessThan(heightOf(coverSvg(long, boxes)));
  });

  test("that is small has all but the by-line at the same place", () => {
    const long = { ...BOOK, title: "A title that needs some lines on its label", motif: "lightning" } as const;
    const [small, large] = [layLabel({ ...long, isSmall: true }, boxes), layLabel(long, boxes)];
    expect(small.box).toEqual(large.box);
    expect(small.body.length).toBeLessThan(large.body.length);
    const boardOf = (svg: string, label: string) => svg.replace(label, "");
    expect(boardOf(coverSvg({ ...long, isSmall: true }, boxes), small.body)).toBe(boardOf(coverSvg(long, boxes), large.body));
  });

  test("has whole figures only in its disc, around its centre or clear of its edge", () => {
    for (const seed of ["a", "b", "c", "d", "e", "f"]) {
      const svg = coverSvg({ ...BOOK, motif: "eye", seed }, boxes);
      const [, x = 0, y = 0, r = 0] = (/<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/.exec(svg) ?? []).map(Number);
      const disc = svg.slice(svg.indexOf("<g clip-path"));
      const scale = Number(/scale\(([\d.]+)\)/.exec(disc)?.[1]);
      const places = [...disc.matchAll(/<use href="#t[a-z\d]+?\d" x="([-\d.]+)" y="([-\d.]+)"/g)].map(([, left, top]) =>
        Math.hypot(Number(left) * scale - x, Number(top) * scale - y),
      );
      expect(places.length).toBeGreaterThan(0);
      for (const distance of places) expect(distance).toBeLessThan(r);
    }
  });

  test("has AA contrast on its label", () => {
    for (const ink of [INK, QUIET_INK]) expect(contrast(ink, PAPER)).toBeGreaterThanOrEqual(4.5);
  });
});

test("board, endpaper, medallion and Open Graph images have their sizes", async () => {
  const medallion = { ...PATTERN, name: "Henry James" };
  expect(await sizeOf(boardSvg({ ...PATTERN, width: 300, height: 200 }))).toEqual([300, 200]);
  expect(await sizeOf(endpaperSvg(PATTERN))).toEqual([1600, 400]);
  expect(await sizeOf(medallionSvg(medallion, boxes))).toEqual([120, 120]);
  expect(await sizeOf(bookOpenGraphSvg(BOOK, { heading: BOOK.title, line: "Written by Claude" }, boxes))).toEqual([1200, 630]);
  expect(await sizeOf(authorOpenGraphSvg({ ...medallion, line: "Books in his manner" }, boxes))).toEqual([1200, 630]);
  expect(await sizeOf(siteOpenGraphSvg([BOOK, { ...BOOK, seed: "b" }], "A free library", boxes))).toEqual([1200, 630]);
  expect(await sizeOf(siteOpenGraphSvg([], "A free library", boxes))).toEqual([1200, 630]);
});

test("ids are unique in a document", () => {
  const svg = siteOpenGraphSvg([BOOK, { ...BOOK, seed: "b" }, { ...BOOK, seed: "c" }], "A free library", boxes);
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each([
  ["Arthur Conan Doyle", "ACD"],
  ["Guy de Maupassant", "GM"],
  ["E. T. A. Hoffmann", "EH"],
  ["Édouard", "É"],
  ["", ""],
])("the initials of %j are %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
