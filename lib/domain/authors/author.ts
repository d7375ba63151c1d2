import type { Motif } from "#lib/domain/art/motif";
import type { BookAuthor } from "#lib/domain/books/book";
import type { StyleMeasures } from "#lib/domain/books/style-measures";

/** Characters of a structure note. */
export const STRUCTURE_MAX = 2_000;

/** An author with texts in one interface language. `downloads` and ratings are sums over the author's books. */
export type Author = {
  id: string;
  name: string;
  displayName: string;
  born: number;
  died: number;
  knownFor: string[];
  colour: string;
  tint: string;
  motif: Motif;
  period: string;
  style: string;
  bio: string;
  /** Published books, each language edition of a work by itself. */
  bookCount: number;
  /** Works, whatever the number of their languages. */
  workCount: number;
  /** Chapters of the works, each in one edition. */
  workChapterCount: number;
  chapterCount: number;
  ratingSum: number;
  ratingCount: number;
  downloads: number;
  measures: StyleMeasures;
  /** Offered for requests. */
  isActive: boolean;
  /** Whether administrators gave the author a place in lists. */
  isOrdered: boolean;
  updatedAt: string;
};

/** An author in a ranking, with the value by which they are ranked. */
export type RankedAuthor = Author & { score: number };

/** What header and footer show of an author. */
export type FrameAuthor = Pick<Author, "id" | "displayName" | "workCount">;

/** Shown in the footer where the authors cannot be loaded (specification 1, section 2); their books are not counted. */
export const FALLBACK_AUTHORS: FrameAuthor[] = [
  { id: "arthur-conan-doyle", displayName: "Arthur Conan Doyle", workCount: 0 },
  { id: "edgar-allan-poe", displayName: "Edgar Allan Poe", workCount: 0 },
  { id: "jane-austen", displayName: "Jane Austen", workCount: 0 },
  { id: "oscar-wilde", displayName: "Oscar Wilde", workCount: 0 },
  { id: "luigi-pirandello", displayName: "Luigi Pirandello", workCount: 0 },
];

/** The part of an author that is embedded in books. */
export const asBookAuthor = ({ id, displayName, colour, tint, motif }: Author): BookAuthor => ({
  id,
  name: displayName,
  colour,
  tint,
  motif,
});
