import { contrast, fromOklch, mix, readableOn, toOklch } from "#lib/domain/art/colour";

export const PAGE_GROUNDS = { light: "#fbfbf8", dark: "#101214", sepia: "#f1e6cf" } as const;
/** Panels and text of the themes, as in app/styles/tokens.css. */
export const PAGE_PANELS = { light: "#ffffff", dark: "#181b1e", sepia: "#f6edda" } as const;
export const PAGE_INKS = { light: "#17191c", dark: "#e8e8e3", sepia: "#3a2f22" } as const;
export type Theme = keyof typeof PAGE_GROUNDS;

const START_LIGHTNESS: Record<Theme, number> = { light: 0.46, dark: 0.79, sepia: 0.42 };

/**
 * The author's accent colour for text on a theme's background, `#rrggbb`, with a contrast of at least 4.5:1. Derived
 * from the board's ground, or from its tint if the ground is nearly grey.
 */
export function accentFor(colour: string, tint: string, theme: Theme): string {
  const board = toOklch(colour);
  const print = toOklch(tint);
  const { chroma, hue } = print.chroma > 0.08 && print.chroma > 3 * board.chroma ? print : board;
  const grey = chroma < 0.012;
  return readableOn(
    PAGE_GROUNDS[theme],
    fromOklch({
      lightness: START_LIGHTNESS[theme],
      chroma: grey ? chroma : Math.min(0.125, Math.max(0.055, chroma * 1.15)),
      hue,
    }),
    4.6,
  );
}

/** Shares of the accent in the tints behind text: ::selection, mark, and the paragraph that a link leads to (base.css, reader.css). */
const TINTS = [0.26, 0.18, 0.12];

/** The least contrast of an accent as text on page and panel, as a ground, and of text on its tints; WCAG 2.2 asks for 4.5. */
export function accentContrast(accent: string, theme: Theme): number {
  const [paper, leaf, ink] = [PAGE_GROUNDS[theme], PAGE_PANELS[theme], PAGE_INKS[theme]];
  return Math.min(contrast(accent, paper), contrast(accent, leaf), ...TINTS.map((share) => contrast(ink, mix(paper, accent, share))));
}

/** The least contrast of an author's accent in all themes. */
export const authorContrast = (colour: string, tint: string): number =>
  Math.min(...(Object.keys(PAGE_GROUNDS) as Theme[]).map((theme) => accentContrast(accentFor(colour, tint, theme), theme)));

/** The least contrast between an author's pattern and its ground: patterns must be seen, not read. */
export const PATTERN_CONTRAST = 1.5;
