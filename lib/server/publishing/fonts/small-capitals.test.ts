import { readFileSync } from "node:fs";
import * as fontkit from "fontkit";
import subsetFont from "subset-font";
import { expect, test } from "vitest";
import { smallCapitals } from "#lib/server/publishing/fonts/small-capitals";

const AXES = { wght: 480, opsz: 10 };

function open(bytes: Buffer): fontkit.Font {
  const font = fontkit.create(bytes);
  if (!("glyphForCodePoint" in font)) throw new Error("No font.");
  return font;
}

test.each([
  ["latin", "abcxyzäéñøœ"],
  ["latin-ext", "āčőšžß"],
])("the lower-case letters of the %s file have the outlines of its capitals, with more room", async (script, letters) => {
  const source = readFileSync(`node_modules/@fontsource-variable/literata/files/literata-${script}-opsz-normal.woff2`);
  const small = open(await smallCapitals(source, AXES));
  const capitals = open(await subsetFont(source, `${letters.toUpperCase()}ẞ`, { targetFormat: "truetype", variationAxes: AXES }));
  for (const letter of letters) {
    const capital = letter === "ß" ? "ẞ" : letter.toUpperCase();
    const [one, other] = [small.glyphForCodePoint(letter.codePointAt(0) ?? 0), capitals.glyphForCodePoint(capital.codePointAt(0) ?? 0)];
    expect(one.id, letter).toBeGreaterThan(0);
    expect(one.path.toSVG()).toBe(other.path.toSVG());
    expect(one.advanceWidth - other.advanceWidth).toBe(small.unitsPerEm * 0.05);
  }
  expect(small.hasGlyphForCodePoint(0x41)).toBe(false);
});
