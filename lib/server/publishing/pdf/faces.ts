import "server-only";

import { readFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { type FontFamily, type FontScript, fontFolder, scriptsFor, spansOf } from "#lib/server/publishing/fonts/font-scripts";
import { LETTER_RANGE, LETTERS, letterFaceFile, needsLetters } from "#lib/server/publishing/fonts/letter-face";

type FontInstance = { family: FontFamily; style: "normal" | "italic"; wght: number; opsz: number };

/** The font instances of a book. Optical sizes match the print sizes: text near 10 pt, titles near 30 pt. */
const INSTANCES: readonly FontInstance[] = [
  { family: "literata", style: "normal", wght: 400, opsz: 10 },
  { family: "literata", style: "italic", wght: 400, opsz: 10 },
  { family: "literata", style: "normal", wght: 600, opsz: 10 },
  { family: "literata", style: "italic", wght: 600, opsz: 10 },
  { family: "fraunces", style: "normal", wght: 400, opsz: 48 },
  { family: "fraunces", style: "italic", wght: 400, opsz: 48 },
];

const faceRuleCache = new Map<string, Promise<string>>();

/** The `@font-face` rules for all characters of a text, with embedded fonts. */
export async function faceRules(text: string): Promise<string> {
  const rules = INSTANCES.flatMap((instance) => scriptsFor(instance.family, text).map((script) => faceRule(instance, script)));
  // Declared last for the same families: Chromium prefers it for its characters.
  if (needsLetters(text)) rules.push(...INSTANCES.map(letterFaceRule));
  return (await Promise.all(rules)).join("");
}

/** Cached for the life of the process. */
function faceRule(instance: FontInstance, script: FontScript): Promise<string> {
  const key = `${instance.family} ${instance.style} ${instance.wght} ${script.script}`;
  const rule = faceRuleCache.get(key) ?? createFaceRule(instance, script);
  faceRuleCache.set(key, rule);
  return rule;
}

async function letterFaceRule({ family, style, wght }: FontInstance): Promise<string> {
  const font = await subsetFont(readFileSync(letterFaceFile(style)), LETTERS, { targetFormat: "truetype", variationAxes: { wght } });
  return fontFaceRule({ family, style, wght }, font, LETTER_RANGE);
}

/** Chromium embeds variable fonts as Type 3 glyphs, static instances as fonts. */
async function createFaceRule({ family, style, wght, opsz }: FontInstance, { script, range }: FontScript): Promise<string> {
  const file = readFileSync(join(fontFolder(family), "files", `${family}-${script}-opsz-${style}.woff2`));
  const letters = spansOf(range).map(([first, last]) => lettersBetween(first, last));
  const font = await subsetFont(file, letters.join(""), { targetFormat: "truetype", variationAxes: { wght, opsz } });
  return fontFaceRule({ family, style, wght }, font, range);
}

function fontFaceRule({ family, style, wght }: Omit<FontInstance, "opsz">, font: Buffer, range: string): string {
  const source = `url(data:font/ttf;base64,${font.toString("base64")})`;
  return `@font-face{font-family:${family};font-style:${style};font-weight:${wght};src:${source};unicode-range:${range}}`;
}

const lettersBetween = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");
