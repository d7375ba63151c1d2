/** How a text is written, each 0 to 1; computed by lib/domain/book/style.ts, the same on every load. */
export type StyleMeasures = { vocabulary: number; sentences: number; continuity: number };
