import "server-only";

import { readFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { type FontFamily, type FontScript, fontFolder, scriptsFor, spansOf } from "#lib/server/publishing/fonts/font-scripts";
import { LETTER_RANGE, LETTERS, letterFaceFile, needsLetters } from "#lib/server/publishing/fonts/letter-face";
import { smallCapitals } from "#lib/server/publishing/fonts/small-capitals";

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

/** The family of the small capitals, a little heavier than the text, as scaling thins them. */
const SMALL_CAPITALS = { family: "literata-small", style: "normal", wght: 480, opsz: 10 } as const;
/** How tall they are, as a share of capitals: a little taller than x. */
const SMALL_CAPITAL_HEIGHT = 0.78;

const faceRuleCache = new Map<string, Promise<string>>();

/** The `@font-face` rules for all characters of a text, with embedded fonts. */
export async function faceRules(text: string): Promise<string> {
  const letters = [...new Set(text)].join("");
  const rules = INSTANCES.flatMap((instance) => scriptsFor(instance.family, letters).map((script) => faceRule(instance, script)));
  rules.push(...smallCapitalScripts(letters).map(smallCapitalRule));
  // Declared last for the same families: Chromium prefers it for its characters.
  if (needsLetters(letters)) rules.push(...INSTANCES.map(letterFaceRule));
  return (await Promise.all(rules)).join("");
}

function faceRule(instance: FontInstance, script: FontScript): Promise<string> {
  return cachedRule(`${instance.family} ${instance.style} ${instance.wght} ${script.script}`, () => createFaceRule(instance, script));
}

function smallCapitalRule(script: FontScript): Promise<string> {
  return cachedRule(`${SMALL_CAPITALS.family} ${script.script}`, () => createSmallCapitalRule(script));
}

/** The capital of ß, ẞ, is in the file of another script than ß. */
const smallCapitalScripts = (text: string): FontScript[] =>
  scriptsFor("literata", `${text}${text.includes("ß") ? "ẞ" : ""}`).flatMap(({ script, range }) => {
    if (script === "latin") return [{ script, range }];
    return script === "latin-ext" ? [{ script, range: `${range},U+DF` }] : [];
  });

/** Cached for the life of the process. */
function cachedRule(key: string, create: () => Promise<string>): Promise<string> {
  const rule = faceRuleCache.get(key) ?? create();
  faceRuleCache.set(key, rule);
  return rule;
}

async function createSmallCapitalRule({ script, range }: FontScript): Promise<string> {
  const { wght, opsz, style } = SMALL_CAPITALS;
  const font = await smallCapitals(readFileSync(fontFile("literata", script, style)), { wght, opsz });
  return fontFaceRule({ ...SMALL_CAPITALS, sizeAdjust: SMALL_CAPITAL_HEIGHT }, font, range);
}

async function letterFaceRule({ family, style, wght }: FontInstance): Promise<string> {
  const font = await subsetFont(readFileSync(letterFaceFile(style)), LETTERS, { targetFormat: "truetype", variationAxes: { wght } });
  return fontFaceRule({ family, style, wght }, font, LETTER_RANGE);
}

/** Chromium embeds variable fonts as Type 3 glyphs, static instances as fonts. */
async function createFaceRule({ family, style, wght, opsz }: FontInstance, { script, range }: FontScript): Promise<string> {
  const file = readFileSync(fontFile(family, script, style));
  const letters = spansOf(range).map(([first, last]) => lettersBetween(first, last));
  const font = await subsetFont(file, letters.join(""), { targetFormat: "truetype", variationAxes: { wght, opsz } });
  return fontFaceRule({ family, style, wght }, font, range);
}

const fontFile = (family: FontFamily, script: string, style: string): string =>
  join(fontFolder(family), "files", `${family}-${script}-opsz-${style}.woff2`);

type DeclaredFace = { family: string; style: string; wght: number; sizeAdjust?: number };

function fontFaceRule({ family, style, wght, sizeAdjust = 1 }: DeclaredFace, font: Buffer, range: string): string {
  const source = `url(data:font/ttf;base64,${font.toString("base64")})`;
  return `@font-face{font-family:${family};font-style:${style};font-weight:${wght};src:${source};unicode-range:${range};size-adjust:${sizeAdjust * 100}%}`;
}

const lettersBetween = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");
