import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";
import { LETTERS, letterFaceName } from "#lib/server/publishing/fonts/letter-face";

/**
 * A font file of the pages: its package files, and what is kept of the variation axes; an axis that is not named stays whole.
 * `characters`: only these are kept.
 */
export type PageFace = {
  file: string;
  source: string;
  characters?: string;
  variationAxes: Record<string, number | { min: number; max: number }>;
};

const SCRIPTS = ["latin", "latin-ext"];
const STYLES = ["normal", "italic"];
/** Bold is the heaviest text, and titles have one weight. */
const TEXT_WEIGHTS = { wght: { min: 400, max: 700 } };
const TITLE_WEIGHT = { wght: 400 };

const faces = (family: string, axis: string, styles: string[], variationAxes: PageFace["variationAxes"]): PageFace[] =>
  styles.flatMap((style) =>
    SCRIPTS.map((script) => ({
      file: `app/faces/${family}-${script}-${style}.woff2`,
      source: `node_modules/@fontsource-variable/${family}/files/${family}-${script}-${axis}-${style}.woff2`,
      variationAxes,
    })),
  );

/** Literata in one weight: text and titles in lists, with half the bytes of the file with all weights. */
const oneWeight = (style: string, wght: number): PageFace => ({
  file: `app/faces/literata-latin-${style}-${wght}.woff2`,
  source: `node_modules/@fontsource-variable/literata/files/literata-latin-wght-${style}.woff2`,
  variationAxes: { wght },
});

export const PAGE_FACES: PageFace[] = [
  ...faces("literata", "wght", STYLES, TEXT_WEIGHTS),
  oneWeight("normal", 400),
  oneWeight("normal", 500),
  oneWeight("italic", 400),
  ...faces("fraunces", "opsz", STYLES, TITLE_WEIGHT),
  ...faces("instrument-sans", "wght", ["normal"], TEXT_WEIGHTS),
  // Letters of the books that no other family has.
  ...STYLES.map((style) => ({
    file: `app/faces/${letterFaceName(style)}.woff2`,
    source: `node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-${style}.woff2`,
    characters: LETTERS,
    variationAxes: TEXT_WEIGHTS,
  })),
];

/** The font file's bytes: all or the chosen characters of the package file, the variations that pages use. */
export async function makeFace({ source, characters, variationAxes }: PageFace): Promise<Buffer> {
  const file = readFileSync(source);
  const { characterSet } = create(file) as Font;
  return subsetFont(file, characters ?? String.fromCodePoint(...characterSet), { targetFormat: "woff2", variationAxes });
}
