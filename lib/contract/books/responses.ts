import { z } from "zod";
import { FORMS } from "#lib/domain/books/form";
import { CATEGORIES } from "#lib/domain/books/review-category";

const Score = z.number().min(0).max(10);

/** The AI review, with the specification's field names. */
const Valutazione = z.object({
  valore_finale: z.number().min(0).max(100),
  valutazione: z.partialRecord(z.enum(CATEGORIES), z.object({ punteggio: Score, commento: z.string() })),
});

const AiAnalysis = z.object({
  overallQuality: z.number().min(0).max(100),
  critica: z.string(),
  critica_breve: z.string(),
  styleAccuracy: Score,
  judgement: z
    .object({
      low: z.int().min(0).max(100).describe("lower end of the 95 % interval of overallQuality"),
      high: z.int().min(0).max(100),
      pairs: z.int().min(0).describe("comparisons of passages"),
      judge: z.string().describe("the model that compared them"),
      judgedAt: z.iso.datetime(),
      isSameModel: z.boolean().describe("whether it is the model that wrote the book"),
      isProvisional: z.boolean().describe("whether no books that people have voted on were compared"),
    })
    .nullable()
    .optional()
    .describe("what the scores rest on; null if they were given without comparison"),
});

export const BookResponse = z
  .object({
    _id: z.string().describe("the book's slug; it never changes"),
    title: z.string(),
    titolo: z.string(),
    author: z.string().describe("the author's id"),
    authorDisplayName: z.string(),
    genre: z.string(),
    form: z.enum(FORMS).optional(),
    series: z
      .object({ id: z.string(), name: z.string().describe("in the book's language"), position: z.int().min(1) })
      .nullable()
      .optional()
      .describe("the series that the work belongs to, and its number there"),
    tags: z.array(z.string()),
    lang: z.string(),
    languages: z.array(z.string()).describe("the languages of the work's editions"),
    description: z.string(),
    sinossi_generale: z.string(),
    coverImage: z.string(),
    publishedAt: z.iso.datetime(),
    createdAt: z.iso.datetime(),
    data_creazione: z.iso.datetime(),
    averageRating: z.number().min(0).max(5).describe("average user rating, 0 while there are none"),
    totalRatings: z.int().min(0),
    ratingsCount: z.int().min(0),
    aiRating: Score.describe("overall score of the AI review, 0 to 10"),
    modello_usato: z.string(),
    generationMetadata: z.object({ model: z.string(), generatedAt: z.iso.datetime() }),
    chapterCount: z.int().min(0),
    wordCount: z.int().min(0),
    readingMinutes: z.int().min(0),
    downloads: z.int().min(0),
  })
  .meta({ id: "Book" });
export type BookResponse = z.infer<typeof BookResponse>;

export const BookDetailResponse = BookResponse.extend({
  chapters: z.array(
    z.object({
      title: z.string(),
      part: z.string().nullable().describe("Title of the part of the book that begins with this chapter"),
      content: z.string().describe("Markdown"),
    }),
  ),
  aiAnalysis: AiAnalysis.nullable(),
  valutazione: Valutazione.nullable(),
}).meta({ id: "BookDetail" });
export type BookDetailResponse = z.infer<typeof BookDetailResponse>;

export const BookPageResponse = z
  .object({
    books: z.array(BookResponse),
    currentPage: z.int().min(1),
    totalPages: z.int().min(0),
    totalBooks: z.int().min(0),
    hasMore: z.boolean(),
  })
  .meta({ id: "BookPage" });

export const BookStatisticsResponse = z
  .object({
    averageRating: z.number().min(0).max(5),
    totalRatings: z.int().min(0),
    downloads: z.int().min(0),
    totalChapters: z.int().min(0),
    totalWords: z.int().min(0),
    aiRating: Score,
  })
  .meta({ id: "BookStatsSummary" });
