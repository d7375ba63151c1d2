import "server-only";

import { readFileSync } from "node:fs";
import { join } from "node:path";

export type FontFamily = "literata" | "fraunces";
/** A script as the font package splits it ("latin-ext"), with its characters as CSS unicode-range ("U+0100-02BA,U+2113"). */
export type FontScript = { script: string; range: string };

const scriptCache = new Map<FontFamily, FontScript[]>();

/** The scripts of a family that a text needs: Latin always, others if one of their characters occurs. */
export function scriptsFor(family: FontFamily, text: string): FontScript[] {
  const letters = [...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0);
  return scriptsOf(family).filter(({ script, range }) => script === "latin" || isNeeded(range, letters));
}

export const fontFolder = (family: FontFamily): string => join(process.cwd(), "node_modules/@fontsource-variable", family);

/** The first and last code points of each part of a CSS unicode-range. */
export const spansOf = (range: string): [number, number][] =>
  range.split(",").map((part) => {
    const [first = "", last = first] = part.trim().slice(2).split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

function scriptsOf(family: FontFamily): FontScript[] {
  const cached = scriptCache.get(family);
  if (cached) return cached;
  const ranges = JSON.parse(readFileSync(join(fontFolder(family), "unicode.json"), "utf8")) as Record<string, string>;
  const scripts = Object.entries(ranges).map(([script, range]) => ({ script, range }));
  scriptCache.set(family, scripts);
  return scripts;
}

function isNeeded(range: string, letters: readonly number[]): boolean {
  const spans = spansOf(range);
  return letters.some((letter) => spans.some(([first, last]) => letter >= first && letter <= last));
}
