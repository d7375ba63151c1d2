import "server-only";

import { readFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { type FontFamily, type FontScript, fontFolder, scriptsFor, spansOf } from "#lib/server/publishing/fonts/font-scripts";

type Cut = { family: FontFamily; style: "normal" | "italic"; wght: number; opsz: number };

/** What a book is set in. The optical sizes are those it is seen at: text near 10 pt, titles near 30 pt. */
const CUTS: readonly Cut[] = [
  { family: "literata", style: "normal", wght: 400, opsz: 10 },
  { family: "literata", style: "italic", wght: 400, opsz: 10 },
  { family: "literata", style: "normal", wght: 600, opsz: 10 },
  { family: "literata", style: "italic", wght: 600, opsz: 10 },
  { family: "fraunces", style: "normal", wght: 400, opsz: 48 },
  { family: "fraunces", style: "italic", wght: 400, opsz: 48 },
];

const made = new Map<string, Promise<string>>();

/** The `@font-face` rules for all the characters of a text, fonts included. */
export async function faceRules(text: string): Promise<string> {
  const rules = CUTS.flatMap((cut) => scriptsFor(cut.family, text).map((script) => faceRule(cut, script)));
  return (await Promise.all(rules)).join("");
}

/** Kept for the life of the process. */
function faceRule(cut: Cut, script: FontScript): Promise<string> {
  const key = `${cut.family} ${cut.style} ${cut.wght} ${script.script}`;
  const rule = made.get(key) ?? cutOut(cut, script);
  made.set(key, rule);
  return rule;
}

/** Chromium embeds a variable font as a drawing of each letter (Type 3), a fixed cut of it as a font. */
async function cutOut({ family, style, wght, opsz }: Cut, { script, range }: FontScript): Promise<string> {
  const file = readFileSync(join(fontFolder(family), "files", `${family}-${script}-opsz-${style}.woff2`));
  const letters = spansOf(range).map(([first, last]) => lettersBetween(first, last));
  const font = await subsetFont(file, letters.join(""), { targetFormat: "truetype", variationAxes: { wght, opsz } });
  const source = `url(data:font/ttf;base64,${font.toString("base64")})`;
  return `@font-face{font-family:${family};font-style:${style};font-weight:${wght};src:${source};unicode-range:${range}}`;
}

const lettersBetween = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");
