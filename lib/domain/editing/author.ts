import { authorContrast, PATTERN_CONTRAST } from "#lib/domain/art/accent";
import { contrast } from "#lib/domain/art/colour";
import type { Motif } from "#lib/domain/art/motif";
import type { Language } from "#lib/domain/language";

export type AuthorTexts = Record<Language, { period: string; style: string; bio: string }>;

/** An author for editing; `sortName` is empty where the last word of the name sorts. */
export type EditableAuthor = {
  id: string;
  name: string;
  displayName: string;
  sortName: string;
  born: number;
  died: number;
  literature: string;
  knownFor: string[];
  colour: string;
  tint: string;
  motif: Motif;
  isActive: boolean;
  /** For planners; empty where nothing is known. */
  structure: string;
  texts: AuthorTexts;
  revision: number;
  bookCount: number;
};

/** WCAG 2.2, 1.4.3. */
const TEXT_CONTRAST = 4.5;

/** What is wrong with an author's two colours, as a field error code; null if nothing is. */
export function colourFault(colour: string, tint: string): "colours_unreadable" | "colours_alike" | null {
  if (authorContrast(colour, tint) < TEXT_CONTRAST) return "colours_unreadable";
  return contrast(colour, tint) < PATTERN_CONTRAST ? "colours_alike" : null;
}
