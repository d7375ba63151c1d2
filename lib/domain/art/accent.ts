import { fromOklch, readableOn, toOklch } from "#lib/domain/art/colour";

export const PAGE_GROUNDS = { light: "#fbfbf8", dark: "#101214", sepia: "#f1e6cf" } as const;
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
