import { globSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { inkOf } from "#lib/domain/art/board";
import { MOTIF_NAMES, MOTIFS, type Motif } from "#lib/domain/art/motif";
import { seededRandom } from "#lib/domain/art/random";
import { named, type Tile } from "#lib/domain/art/tile";

const INK = inkOf("#2b3a42", "#e9b44c");
const SEEDS = ["a-study", "the-vault", "0f3c", "7", "x-y-z", "été"];
const SIDE = 240;

function tileOf(motif: Motif, seed: string): Tile {
  return MOTIFS[motif](seededRandom(seed), INK);
}

/**
 * The pixels of one period, starting `shift` periods from the tile's corner, with `rings` of neighbouring tiles around
 * it.
 */
function periodOf(tile: Tile, shift: number, rings: number): Promise<Buffer> {
  const steps = Array.from({ length: rings * 2 + 1 }, (_, index) => index - rings);
  const uses = steps.flatMap((y) => steps.map((x) => `<use href="#t" x="${x * tile.width}" y="${y * tile.height}"/>`));
  const view = [shift * tile.width, shift * tile.height, tile.width, tile.height].join(" ");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="${view}" preserveAspectRatio="none"><rect x="-9999" y="-9999" width="19998" height="19998" fill="${INK.ground}"/><defs>${named(tile, "t")}</defs>${uses.join("")}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
}

/** The largest channel difference between `one` and `other` shifted by half a period, wrapping round. */
function maxDifference(one: Buffer, other: Buffer): number {
  let worst = 0;
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const from = (((y + SIDE / 2) % SIDE) * SIDE + ((x + SIDE / 2) % SIDE)) * 3;
      const to = (y * SIDE + x) * 3;
      for (let part = 0; part < 3; part++) worst = Math.max(worst, Math.abs((one[from + part] ?? 0) - (other[to + part] ?? 255)));
    }
  }
  return worst;
}

describe.each(MOTIF_NAMES)("the motif %s", (motif) => {
  test("is deterministic by seed", () => {
    expect(tileOf(motif, "one")).toEqual(tileOf(motif, "one"));
    expect(new Set(SEEDS.map((seed) => JSON.stringify(tileOf(motif, seed)))).size).toBe(SEEDS.length);
  });

  test("is well-formed and small for every seed", async () => {
    for (const seed of SEEDS) {
      const { body } = tileOf(motif, seed);
      expect(body).not.toMatch(/NaN|undefined|Infinity/);
      expect(body.length).toBeLessThan(9000);
      await expect(periodOf(tileOf(motif, seed), 0, 0)).resolves.toHaveLength(SIDE * SIDE * 3);
    }
  });

  test("repeats without a seam", async () => {
    for (const seed of SEEDS.slice(0, 3)) {
      const tile = tileOf(motif, seed);
      const [straight, shifted] = await Promise.all([periodOf(tile, 0, 2), periodOf(tile, 0.5, 2)]);
      expect(maxDifference(straight, shifted)).toBeLessThan(24);
    }
  });

  test("never exceeds the neighbouring tile", async () => {
    const tile = tileOf(motif, "reach");
    const [near, far] = await Promise.all([periodOf(tile, 0, 1), periodOf(tile, 0, 2)]);
    expect(near.equals(far)).toBe(true);
  });
});

test("each author of the opening collection has a motif of their own", () => {
  const files = globSync("content/authors/*.md").map((file) => readFileSync(file, "utf8"));
  const motifs = files.map((text) => /^motif: (.+)$/m.exec(text)?.[1] ?? "");
  expect(motifs.length).toBeGreaterThan(15);
  expect(new Set(motifs).size).toBe(motifs.length);
  expect(MOTIF_NAMES).toEqual(expect.arrayContaining(motifs));
});
