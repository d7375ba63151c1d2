import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";

/** A font file of the pages: its package file, and what is kept of the variation axes; an axis that is not named stays whole. */
export type PageFace = { file: string; source: string; variationAxes: Record<string, number | { min: number; max: number }> };

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

export const PAGE_FACES: PageFace[] = [
  ...faces("literata", "wght", STYLES, TEXT_WEIGHTS),
  ...faces("fraunces", "opsz", STYLES, TITLE_WEIGHT),
  ...faces("instrument-sans", "wght", ["normal"], TEXT_WEIGHTS),
];

/** The font file's bytes: all characters of the package file, the variations that pages use. */
export async function makeFace({ source, variationAxes }: PageFace): Promise<Buffer> {
  const file = readFileSync(source);
  const { characterSet } = create(file) as Font;
  return subsetFont(file, String.fromCodePoint(...characterSet), { targetFormat: "woff2", variationAxes });
}
