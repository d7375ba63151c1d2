import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Font } from "fontkit";
import * as fontkit from "fontkit";
import { convert } from "fontverter";
import type { Face, Line, SetLine } from "#lib/domain/art/typesetting";
import { outlineOf, type Placed } from "#lib/server/publishing/outline";

type Style = "normal" | "italic";

// The opsz files have both axes, optical size and weight. The face's own scripts come first, then fallbacks for those that Fraunces lacks.
const FILES: Record<Face, readonly string[]> = {
  display: [...fraunces("normal"), ...literata("normal", ["greek", "cyrillic"])],
  "display-italic": [...fraunces("italic"), ...literata("italic", ["greek", "cyrillic"])],
  "text-italic": literata("italic", ["latin", "latin-ext", "vietnamese", "greek", "cyrillic"]),
};

/** The optical size per face: images are mostly shown at half size or less, where the hairlines of 144 would vanish. */
const OPTICAL_SIZE: Record<Face, number> = { display: 72, "display-italic": 72, "text-italic": 12 };

/**
 * The fonts as TrueType. fontkit reads WOFF2 but cannot vary it: its `getVariation` parses the compressed bytes as TrueType, and its WOFF2
 * glyphs skip the `gvar` deltas. All are converted at startup, in 0.1 s, as conversion is asynchronous and `setLine` is not; one after
 * another, as fontverter returns damaged fonts when two conversions run at the same time.
 */
const sources = new Map<string, Buffer>();
for (const file of new Set(Object.values(FILES).flat())) sources.set(file, await readFont(file));
const fonts = new Map<string, Font>();

/**
 * Converts a line of text to an SVG path, with kerning and ligatures; unsupported characters are omitted. Fonts are parsed on first use.
 */
export const setLine: SetLine = (text, face, size): Line => {
  const placed: Placed[] = [];
  let x = 0;
  for (const [font, part] of runsOf(text.normalize("NFC"), face)) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(part);
    glyphs.forEach((glyph, index) => {
      const position = positions[index];
      if (!position) return;
      const at = { x: x + position.xOffset * scale, y: -position.yOffset * scale };
      placed.push({ commands: glyph.path.commands, scale, ...at });
      x += position.xAdvance * scale;
    });
  }
  return { d: outlineOf(placed, size < 12 ? 2 : 1), width: x };
};

/** Splits a text into runs of one font: each character in the first font that has it, spaces in the preceding font. */
function runsOf(text: string, face: Face): [Font, string][] {
  const runs: [Font, string][] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    if (last?.[0].hasGlyphForCodePoint(code) && (isSpace(character) || last[0] === fontFor(code, face))) {
      last[1] += character;
      continue;
    }
    const font = fontFor(code, face);
    if (font) runs.push([font, character]);
  }
  return runs;
}

function isSpace(character: string): boolean {
  return /^\s$/u.test(character);
}

function fontFor(code: number, face: Face): Font | undefined {
  for (const file of FILES[face]) {
    const font = open(file, OPTICAL_SIZE[face]);
    if (font.hasGlyphForCodePoint(code)) return font;
  }
  return undefined;
}

function open(file: string, opsz: number): Font {
  const cached = fonts.get(file);
  if (cached) return cached;
  const font = fontkit.create(sources.get(file) ?? Buffer.alloc(0));
  if (!("getVariation" in font)) throw new Error(`Font collections are not supported: ${file}`);
  const instance = font.getVariation({ opsz, wght: 400 });
  fonts.set(file, instance);
  return instance;
}

function fraunces(style: Style): string[] {
  return ["latin", "latin-ext", "vietnamese"].map((script) => `fraunces/files/fraunces-${script}-opsz-${style}.woff2`);
}

function literata(style: Style, scripts: readonly string[]): string[] {
  return scripts.map((script) => `literata/files/literata-${script}-opsz-${style}.woff2`);
}

async function readFont(file: string): Promise<Buffer> {
  return convert(await readFile(join(process.cwd(), "node_modules/@fontsource-variable", file)), "truetype");
}
