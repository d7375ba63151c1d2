/** The forms of books; their labels are in `messages` under `forms`. */
export const FORMS = ["tale", "novella", "novel", "play", "letters", "diary", "frame", "case", "serial", "verse", "essay"] as const;
export type Form = (typeof FORMS)[number];

/** From how many words on prose is a novella, and a novel. */
const NOVELLA = 20_000;
const NOVEL = 50_000;

/** The form of a book that names none: prose, by its number of words. */
export function formByLength(words: number): Form {
  if (words >= NOVEL) return "novel";
  return words >= NOVELLA ? "novella" : "tale";
}
