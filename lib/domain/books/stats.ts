/** Sums over one author's books, each edition by itself; `averageRating` is 0 while there are no ratings. */
export type AuthorStatsSummary = {
  totalBooks: number;
  totalChapters: number;
  totalRatings: number;
  averageRating: number;
  totalDownloads: number;
};

/** Sums over all books, each edition by itself. */
export type LibraryStatsSummary = {
  totalBooks: number;
  totalAuthors: number;
  totalChapters: number;
  totalWords: number;
  totalRatings: number;
  totalDownloads: number;
};

/** Sums over the works, each in one edition: what pages say about the library. */
export type WorkStatsSummary = { books: number; authors: number; chapters: number; words: number };

/** One book's statistics; `aiRating` is 0 to 10. */
export type BookStatsSummary = {
  averageRating: number;
  totalRatings: number;
  downloads: number;
  totalChapters: number;
  totalWords: number;
  aiRating: number;
};

/** A writer of books, most often a model, with the number of works. */
export type WriterCount = { name: string; books: number };

/** The configured language models, by name; they can be the same. */
export type LanguageModels = { writer: string; critic: string };
