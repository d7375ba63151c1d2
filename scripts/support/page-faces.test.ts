import { globSync, readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import { describe, expect, test } from "vitest";
import { faceBytes, facesFor } from "#lib/server/publishing/epub/faces";
import { faceRules } from "#lib/server/publishing/pdf/faces";
import { PAGE_FACES } from "./page-faces.ts";

const texts = globSync("content/books/**/*.{md,json}").map((file) => readFileSync(file, "utf8"));
// HarfBuzz, with which browsers and reading apps set text, makes the narrow no-break space of the ordinary one.
const characters = [...new Set(texts.join(""))].filter((character) => character > "\u001f" && character !== "\u202f");

/** The characters of the books that none of the font files has. */
function missing(files: Uint8Array[]): string[] {
  const known = new Set(files.flatMap((file) => (create(Buffer.from(file)) as Font).characterSet));
  return characters.filter((character) => !known.has(character.codePointAt(0) ?? 0));
}

describe("each character of the books has a glyph", () => {
  test("the books are read", () => {
    expect(characters.length).toBeGreaterThan(90);
    expect(characters).toContain("ſ");
  });

  test.each(["literata-.*-normal", "literata-.*-italic", "fraunces-.*-normal", "fraunces-.*-italic"])("on pages in %s", (family) => {
    const style = family.endsWith("italic") ? "italic" : "normal";
    const ofFamily = PAGE_FACES.filter(({ file }) => new RegExp(`/(${family}|source-serif-4-letters-${style})\\.`).test(file));
    expect(missing(ofFamily.map(({ file }) => readFileSync(file)))).toEqual([]);
  });

  test.each([
    ["Literata", "normal"],
    ["Literata", "italic"],
    ["Fraunces", "normal"],
  ])("in an EPUB in %s %s", async (typeface, style) => {
    const faces = facesFor([characters.join("")]).filter((face) => face.style === style);
    const ofTypeface = faces.filter((face) => [typeface, "Source Serif 4"].includes(face.typeface));
    expect(missing(await Promise.all(ofTypeface.map(faceBytes)))).toEqual([]);
  });

  test("in a PDF, in each family, style and weight", async () => {
    const rule = /font-family:(\w+);font-style:(\w+);font-weight:(\d+);src:url\(data:font\/ttf;base64,([^)]+)\)/g;
    const fonts = new Map<string, Uint8Array[]>();
    for (const [, family, style, weight, data = ""] of (await faceRules(characters.join(""))).matchAll(rule)) {
      const key = [family, style, weight].join(" ");
      fonts.set(key, [...(fonts.get(key) ?? []), Buffer.from(data, "base64")]);
    }
    expect([...fonts.keys()]).toHaveLength(6);
    for (const [key, files] of fonts) expect({ key, missing: missing(files) }).toEqual({ key, missing: [] });
  });
});
