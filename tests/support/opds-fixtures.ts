import type { Author } from "#lib/domain/authors/author";
import type { BookSummary } from "#lib/domain/books/book";
import type { FacetCounts } from "#lib/server/modules/books/queries/facet-counts";

/** A book as in lists; `changes` override its fields. */
export const bookSummary = (changes: Partial<BookSummary> = {}): BookSummary => ({
  id: "the-lamp",
  workId: "the-lamp",
  original: true,
  title: "The Lamp",
  author: { id: "jane-austen", name: "Jane Austen", colour: "#3d5a45", tint: "#e7dcc0", motif: "sprig" },
  genre: "mystery",
  form: "tale",
  series: null,
  lang: "en",
  tags: ["lighthouse", "winter"],
  description: "A keeper counts.",
  model: "Claude",
  authorship: "ai",
  generatedAt: "2026-11-02T00:00:00.000Z",
  publishedAt: "2026-11-20T08:00:00.000Z",
  createdAt: "2026-11-20T08:00:00.000Z",
  updatedAt: "2026-11-21T09:30:15.250Z",
  chapterCount: 2,
  wordCount: 5_000,
  ratingSum: 0,
  ratingCount: 0,
  downloads: 3,
  aiOverall: null,
  editions: [],
  ...changes,
});

/** A book with markup, control characters and unpaired surrogates in its texts. */
export const bookWithSpecialCharacters = (): BookSummary =>
  bookSummary({
    id: "unruly",
    title: `]]> & "Q" <b>'s</b> \u0000\u0007\u001b \ud83e half 🦊 \ufffe`,
    description: "<![CDATA[ ]]> &amp; </content><script>\u000b\nline \udc00",
    tags: ["a&b", '<"tag">', "]]>"],
    model: "Model & Söhne <4>]]>",
    author: { id: "jane-austen", name: "J. <A> & Co ]]> \u0001", colour: "#3d5a45", tint: "#e7dcc0", motif: "sprig" },
  });

export const authorSummary = (changes: Partial<Author> = {}): Author => ({
  ...{ id: "jane-austen", name: "Jane Austen", displayName: "Jane Austen", born: 1775, died: 1817, knownFor: [] },
  ...{ colour: "#3d5a45", tint: "#e7dcc0", motif: "sprig", period: "", style: "", bio: "" },
  ...{ bookCount: 3, workCount: 2, workChapterCount: 4, chapterCount: 6, ratingSum: 0, ratingCount: 0, downloads: 0 },
  ...{ isActive: true, isOrdered: false },
  measures: { vocabulary: 0, sentences: 0, continuity: 0 },
  updatedAt: "2026-11-19T00:00:00.000Z",
  ...changes,
});

export const librarySummary = (changes: Partial<FacetCounts> = {}): FacetCounts => ({
  total: 60,
  updatedAt: "2026-11-21T09:30:15.250Z",
  genres: [
    { value: "mystery", count: 40 },
    { value: "drama", count: 20 },
  ],
  languages: [
    { value: "en", count: 50 },
    { value: "it", count: 10 },
  ],
  ...changes,
});
