import { z } from "zod";
import { LedgerUse, USES_MAX } from "#lib/contract/generation/ledger";
import { MOTIF_NAMES } from "#lib/domain/art/motif";
import { STRUCTURE_MAX } from "#lib/domain/authors/author";
import type { ReviewJudgement } from "#lib/domain/books/book";
import { FORMS } from "#lib/domain/books/form";
import { GENRES } from "#lib/domain/books/genre";
import { CATEGORIES } from "#lib/domain/books/review-category";
import { POSITION_MAX } from "#lib/domain/books/series";
import type { MakingRecord } from "#lib/domain/generation/making";
import { LANGUAGES, type Language } from "#lib/domain/language";
import { SLUG } from "#lib/domain/text/text";

/** Text of one or several lines without the control characters that PostgreSQL or a browser cannot take. */
const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1, "must not be empty")
    .max(max, `must have at most ${max} characters`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: refuses control characters
    .refine((value) => !/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/.test(value), "has a control character")
    .refine((value) => value.isWellFormed(), "has half a character");

const line = (max: number) => text(max).refine((value) => !value.includes("\n"), "must stand on one line");

const slug = z
  .string()
  .max(80, "must have at most 80 characters")
  .regex(SLUG, "is not a slug: lower-case letters, digits and single hyphens");
const colour = z.string().regex(/^#[0-9a-f]{6}$/, "must be a colour as #rrggbb in lower case");
const year = z.int().min(-3000).max(2100);
const DATE = "must be a date as 2026-11-21";
const isPlausibleDate = (value: string) => value >= "1900" && value < "2200";
const day = z.iso.date(DATE).refine(isPlausibleDate, DATE);
const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })], DATE).refine(isPlausibleDate, DATE);
const outOfTen = z.number().min(0).max(10);
const inEveryLanguage = (max: number, written = text) =>
  z.strictObject(Object.fromEntries(LANGUAGES.map((language) => [language, written(max)])) as Record<Language, ReturnType<typeof text>>);

/** The front matter of `authors/<slug>.md`. */
export const AuthorFront = z
  .strictObject({
    name: line(120),
    displayName: line(120),
    /** Sort name, if the last word of the name is not what catalogues sort by. */
    sortName: line(120).optional(),
    born: year,
    died: year,
    literature: z.string().regex(/^[a-z]{2,3}$/, "must be a language code of two or three letters"),
    knownFor: z.array(line(120)).min(1).max(8),
    colour,
    tint: colour,
    motif: z.enum(MOTIF_NAMES),
    period: inEveryLanguage(200),
    style: inEveryLanguage(600),
    /** For planners, in English: how the author opens, turns, digresses and closes. No visitor reads it. */
    structure: text(STRUCTURE_MAX).optional(),
  })
  .refine((author) => author.died >= author.born, { path: ["died"], error: "is before the birth" });
export type AuthorFront = z.infer<typeof AuthorFront>;

/** The front matter of `series/<slug>.md`. */
export const SeriesFront = z.strictObject({ name: inEveryLanguage(120, line), description: inEveryLanguage(600) });
export type SeriesFront = z.infer<typeof SeriesFront>;

/** The AI review: `overall` 0 to 100, all others 0 to 10. */
export const BookAnalysis = z.strictObject({
  overall: z.int().min(0).max(100),
  styleAccuracy: outOfTen,
  brief: text(600),
  critique: text(8000),
  categories: z.partialRecord(z.enum(CATEGORIES), z.strictObject({ score: outOfTen, comment: text(1000) })),
});
export type BookAnalysis = z.infer<typeof BookAnalysis>;

/** Parts of a book in order, each with the number of its first chapter. */
export const BookParts = z
  .array(z.strictObject({ chapter: z.int().min(1).max(999), title: line(200) }))
  .min(1)
  .max(100)
  .refine(
    (parts) => parts.every(({ chapter }, index) => chapter > (parts[index - 1]?.chapter ?? 0)),
    "are not in the order of their chapters",
  );

/** The front matter of `books/<slug>/book.md`. `work` ties the language editions of one story. */
export const BookFront = z.strictObject({
  title: line(200),
  author: slug,
  work: slug,
  original: z.boolean(),
  lang: z.enum(LANGUAGES),
  genre: z.enum(GENRES),
  form: z.enum(FORMS).optional(),
  /** The place of the work in a series; all its editions say the same. */
  series: z.strictObject({ id: slug, position: z.int().min(1).max(POSITION_MAX) }).optional(),
  tags: z
    .array(line(40))
    .min(1)
    .max(8)
    .refine((tags) => new Set(tags.map((tag) => tag.toLowerCase())).size === tags.length, "names a tag twice"),
  description: text(2000),
  model: line(80),
  generated: day,
  published: moment,
  /** States that every foreign phrase of the chapters is marked with its language. */
  languagesMarked: z.boolean().optional(),
  parts: BookParts.optional(),
  analysis: BookAnalysis.optional(),
});
export type BookFront = z.infer<typeof BookFront>;

/** The front matter of `books/<slug>/NN.md`. */
export const ChapterFront = z.strictObject({ title: line(200) });
export type ChapterFront = z.infer<typeof ChapterFront>;

export type CollectionChapter = { title: string; markdown: string; html: string; paragraphs: string[]; wordCount: number };
export type CollectionAuthor = { id: string; front: AuthorFront; bio: Record<Language, string>; sourceHash: string };
export type CollectionSeries = { id: string; front: SeriesFront; sourceHash: string };
/**
 * `render` renders the chapters on demand: most books of an import are unchanged. `judgement`: what the scores of `front.analysis` rest on, if that
 * is known. `making`: how a book of a collection was made, if its folder says it.
 */
export type CollectionBook = {
  id: string;
  front: BookFront;
  judgement?: ReviewJudgement | null;
  making?: MakingRecord | null;
  sourceHash: string;
  render: () => Promise<CollectionChapter[]>;
};
/** `ledger.json`: what original books use up, by their slugs. */
export const LedgerFile = z.record(slug, z.array(LedgerUse.strict()).max(USES_MAX));
export type CollectionLedger = ReadonlyMap<string, LedgerUse[]>;
/** A collection that was parsed without errors. `sourceHash` (SHA-256, hex) covers the parsed values, not the bytes. */
export type Collection = { authors: CollectionAuthor[]; series: CollectionSeries[]; books: CollectionBook[]; ledger: CollectionLedger };
