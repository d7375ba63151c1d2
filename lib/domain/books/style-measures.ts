/** Style measures of a text, each 0 to 1 (lib/domain/books/style.ts). */
export type StyleMeasures = { vocabulary: number; sentences: number; continuity: number };
