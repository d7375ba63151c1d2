/** The genres; their labels are in `messages` under `genres`. */
export const GENRES = [
  "adventure",
  "comedy",
  "drama",
  "fantastic",
  "ghost-story",
  "gothic",
  "historical",
  "horror",
  "mystery",
  "philosophical",
  "psychological",
  "romance",
  "satire",
  "science-fiction",
] as const;
export type Genre = (typeof GENRES)[number];
