import "server-only";

import { readFileSync } from "node:fs";
import { join } from "node:path";

type Family = "literata" | "fraunces";

/** A font file of the book: one style of a family, for the letters of one script. */
export type EmbeddedFace = { name: string; family: Family; style: "normal" | "italic"; weights: string; range: string };

// Titles are set large: there Fraunces needs its axis of optical sizes. Text has one size, and Literata's without it is half the bytes.
const CUTS = [
  { family: "literata", style: "normal", axis: "wght", weights: "200 900" },
  { family: "literata", style: "italic", axis: "wght", weights: "200 900" },
  { family: "fraunces", style: "normal", axis: "opsz", weights: "100 900" },
] as const;

const ranges = new Map<Family, Record<string, string>>();

/** The faces that a book needs: Latin always, another script where one of its letters occurs. */
export function facesFor(texts: unknown[]): EmbeddedFace[] {
  const letters = new Set([...JSON.stringify(texts)].map((letter) => letter.codePointAt(0) ?? 0));
  return CUTS.flatMap(({ family, style, axis, weights }) =>
    Object.entries(rangesOf(family))
      .filter(([script, range]) => script === "latin" || [...letters].some((letter) => isWithin(letter, range)))
      .map(([script, range]) => ({ name: `${family}-${script}-${axis}-${style}`, family, style, weights, range })),
  );
}

export const faceBytes = ({ family, name }: EmbeddedFace): Uint8Array => readFileSync(join(folderOf(family), "files", `${name}.woff2`));

function rangesOf(family: Family): Record<string, string> {
  const known = ranges.get(family);
  if (known) return known;
  const read = JSON.parse(readFileSync(join(folderOf(family), "unicode.json"), "utf8")) as Record<string, string>;
  ranges.set(family, read);
  return read;
}

const folderOf = (family: Family): string => join(process.cwd(), "node_modules/@fontsource-variable", family);

/** Whether a letter is in a range as CSS writes it: "U+0100-02BA,U+2113". */
function isWithin(letter: number, range: string): boolean {
  return range.split(",").some((part) => {
    const [first = "", last = first] = part.trim().slice(2).split("-");
    return letter >= Number.parseInt(first, 16) && letter <= Number.parseInt(last, 16);
  });
}
