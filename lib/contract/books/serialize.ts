import type { AuthorResponse } from "#lib/contract/authors";
import type { BookDetailResponse, BookResponse } from "#lib/contract/books/responses";
import type { SearchResponse } from "#lib/contract/search";
import { type Author, asBookAuthor } from "#lib/domain/authors/author";
import type { Analysis, BookDetail, BookSummary, Page } from "#lib/domain/books/book";
import { aiRating, averageRating } from "#lib/domain/ratings/rating";
import type { SearchResult } from "#lib/domain/search/search";
import { withoutEmphasis } from "#lib/domain/text/emphasis";
import { readingMinutes } from "#lib/domain/text/text";
import { coverUrl, medallionUrl } from "#lib/urls/images";
import { paragraphPath } from "#lib/urls/pages";

// Maps our field names to the specification's.

export const serializeAuthor = (author: Author): AuthorResponse => ({
  _id: author.id,
  id: author.id,
  slug: author.id,
  name: author.name,
  displayName: author.displayName,
  bio: withoutEmphasis(author.bio),
  period: author.period,
  style: author.style,
  image: medallionUrl(asBookAuthor(author), 384, "webp"),
  color: author.colour,
  born: author.born,
  died: author.died,
  knownFor: author.knownFor,
  bookCount: author.bookCount,
  averageRating: averageRating(author.ratingSum, author.ratingCount),
  totalDownloads: author.downloads,
});

export const serializeBook = (book: BookSummary): BookResponse => ({
  _id: book.id,
  title: book.title,
  titolo: book.title,
  author: book.author.id,
  authorDisplayName: book.author.name,
  genre: book.genre,
  form: book.form,
  series: book.series,
  tags: book.tags,
  lang: book.lang,
  languages: [book.lang, ...book.editions.map((edition) => edition.lang)],
  description: book.description,
  sinossi_generale: book.description,
  coverImage: coverUrl(book, 640, "jpeg"),
  publishedAt: book.publishedAt,
  createdAt: book.createdAt,
  data_creazione: book.createdAt,
  averageRating: averageRating(book.ratingSum, book.ratingCount),
  totalRatings: book.ratingCount,
  ratingsCount: book.ratingCount,
  aiRating: aiRating(book.aiOverall),
  modello_usato: book.model,
  generationMetadata: { model: book.model, generatedAt: book.generatedAt },
  chapterCount: book.chapterCount,
  wordCount: book.wordCount,
  readingMinutes: readingMinutes(book.wordCount),
  downloads: book.downloads,
});

export const serializeBookDetail = (book: BookDetail, chapters: { title: string; markdown: string }[]): BookDetailResponse => ({
  ...serializeBook(book),
  chapters: chapters.map(({ title, markdown }, index) => ({ title, part: book.chapters[index]?.part ?? null, content: markdown })),
  aiAnalysis: book.analysis && {
    overallQuality: book.analysis.overall,
    critica: book.analysis.critique,
    critica_breve: book.analysis.brief,
    styleAccuracy: book.analysis.styleAccuracy,
    judgement: book.analysis.judgement,
  },
  valutazione: book.analysis && serializeReview(book.analysis),
});

const serializeReview = (analysis: Analysis): BookDetailResponse["valutazione"] => ({
  valore_finale: analysis.overall,
  valutazione: Object.fromEntries(
    analysis.categories.map(({ category, score, comment }) => [category, { punteggio: score, commento: comment }]),
  ),
});

export const serializePage = (page: Page<BookSummary>) => ({
  books: page.items.map(serializeBook),
  currentPage: page.page,
  totalPages: page.pages,
  totalBooks: page.total,
  hasMore: page.hasMore,
});

export const serializeSearch = (result: SearchResult): SearchResponse => ({
  books: result.hits.map(({ excerpt, ...book }) => ({
    ...serializeBook(book),
    passage: excerpt && { ...excerpt, url: paragraphPath(book.id, excerpt.chapter, excerpt.paragraph) },
  })),
  totalBooks: result.total,
  moreBooks: result.more,
  currentPage: result.page,
  totalPages: result.pages,
  facets: result.facets,
  suggestion: result.suggestion,
});
