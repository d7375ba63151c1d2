import type { Language } from "#lib/domain/language";

/** A work of a true author that the operator imported: measured and quoted, never published as a book of the library. */
export type ReferenceWork = {
  language: Language;
  author: string;
  /** As in content/authors where the author is in the library, otherwise of the name. */
  authorSlug: string;
  title: string;
  /** Of the first edition. */
  year: number;
  /** When the author died; null if the source does not say. */
  died: number | null;
  /** Where the text was had, as an address or a name. */
  source: string;
  /** Where readers can have it for nothing; empty if there is no such address. */
  readAt: string;
  licence: string;
  /** Whether the operator answers for the right to use it. */
  vouched: boolean;
};

/** A passage as pages quote it: what it is from, and where that can be had for nothing (`readAt`, empty if nowhere). */
export type OriginalPassage = Pick<ReferenceWork, "author" | "title" | "year" | "readAt"> & { chapter: number; text: string };

/** A work of a true author that readers can have for nothing. */
export type OriginalWork = Pick<ReferenceWork, "title" | "year" | "readAt" | "language">;

/** A stored work. */
export type StoredReference = ReferenceWork & { id: string; words: number; passages: number; importedAt: string };

export const REFERENCE_LIMITS = {
  /** Characters of a work's text. */
  text: 12_000_000,
  name: 120,
  title: 300,
  address: 500,
  earliestYear: -800,
} as const;

/** The full years after an author's death during which works are protected in the European Union (Directive 2006/116/EC, article 1). */
const PROTECTED_YEARS = 70;

/**
 * Whether a work may be used: the author died in a year that lies more than 70 full years back, or the operator vouches. The year of a work alone
 * frees it in some countries only.
 */
export const isFree = ({ died, vouched }: Pick<ReferenceWork, "died" | "vouched">, now: Date): boolean =>
  vouched || (died !== null && now.getUTCFullYear() - died > PROTECTED_YEARS);
