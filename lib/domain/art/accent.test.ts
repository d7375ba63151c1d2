import { describe, expect, test } from "vitest";
import { accentFor, PAGE_GROUNDS, type Theme } from "#lib/domain/art/accent";
import { contrast, mix, readableOn, toOklch } from "#lib/domain/art/colour";

const PALETTES = [
  ["#2b3a42", "#e9b44c"],
  ["#3b1f2b", "#d9a5a0"],
  ["#5f7161", "#f0e6c8"],
  ["#1f4e5f", "#f2c078"],
  ["#8a3b2a", "#f3d9b1"],
  ["#2d2d2d", "#b9b4a5"],
  ["#16524a", "#dcc06e"],
  ["#27315c", "#cfe0e6"],
  ["#6b4a2f", "#ecd9b4"],
  ["#7a8450", "#f5efd2"],
  ["#5d4f5c", "#f0dccb"],
  ["#4a3a66", "#d8c9e3"],
  ["#c08a2e", "#fbf3dc"],
  ["#7a1f33", "#f0c9a0"],
  ["#6d8f9c", "#fdfaf0"],
  ["#b5523b", "#fbe6c2"],
] as const;

const EXTREMES = [
  ["#000000", "#ffffff"],
  ["#ffffff", "#000000"],
  ["#ffff00", "#0000ff"],
  ["#00ff00", "#ff00ff"],
  ["#808080", "#7f7f7f"],
] as const;

const THEMES = Object.keys(PAGE_GROUNDS) as Theme[];

describe.each(THEMES)("an accent on the %s page", (theme) => {
  test.each([...PALETTES, ...EXTREMES])("of %s and %s has a contrast of at least 4.5:1", (colour, tint) => {
    const accent = accentFor(colour, tint, theme);
    expect(accent).toMatch(/^#[0-9a-f]{6}$/);
    expect(contrast(accent, PAGE_GROUNDS[theme])).toBeGreaterThanOrEqual(4.5);
    expect(accentFor(colour, tint, theme)).toBe(accent);
  });
});

test("a nearly grey board with a vivid tint uses the tint's hue", () => {
  const hue = toOklch(accentFor("#2b3a42", "#e9b44c", "light")).hue;
  expect(Math.abs(hue - toOklch("#e9b44c").hue)).toBeLessThan(0.15);
});

test("contrast is 1 and 21 at its extremes", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#777777")).toBe(1);
});

test("a colour with sufficient contrast is unchanged", () => {
  expect(readableOn("#f8f4ec", "#27315c")).toBe("#27315c");
});

test("mixing with share 0 and 1 gives the two colours", () => {
  expect(mix("#2b3a42", "#e9b44c", 0)).toBe("#2b3a42");
  expect(mix("#2b3a42", "#e9b44c", 1)).toBe("#e9b44c");
});
