import { z } from "zod";
import { FORMS } from "#lib/domain/books/form";
import { ORIGINS } from "#lib/domain/books/publication";

/** A book for administrators, with the specification's field names. */
export const AdminBookResponse = z
  .object({
    _id: z.string(),
    title: z.string(),
    author: z.string().describe("the author's id"),
    authorDisplayName: z.string(),
    genre: z.string(),
    form: z.enum(FORMS),
    series: z.object({ id: z.string(), name: z.string(), position: z.int() }).nullable(),
    lang: z.string(),
    description: z.string(),
    tags: z.array(z.string()),
    languagesMarked: z.boolean().describe("whether every foreign phrase of the chapters is marked, so that the EPUB claims WCAG 2.2 AA"),
    averageRating: z.number().min(0).max(5).describe("average user rating, 0 while there are none"),
    totalRatings: z.int().min(0),
    downloadCount: z.int().min(0),
    chapterCount: z.int().min(0),
    origin: z.enum(ORIGINS).describe("what published the book"),
    revision: z.int().min(1).describe("send it with an edit: an edit of an older revision is refused"),
    publishedAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    withdrawnAt: z.iso.datetime().nullable(),
    editedAt: z.iso.datetime().nullable().describe("since then, imports leave the book as it is"),
    featuredPosition: z.int().nullable().describe("place on the home page, from 1"),
  })
  .meta({ id: "AdminBook" });
export type AdminBookResponse = z.infer<typeof AdminBookResponse>;

export const EditableChapterResponse = z
  .object({ number: z.int(), title: z.string(), markdown: z.string(), revision: z.int() })
  .meta({ id: "EditableChapter" });

const ChapterVersion = z.object({
  revision: z.int(),
  title: z.string(),
  markdown: z.string(),
  editor: z.string().nullable().describe("who edited it; null for a text that nobody edited on the site"),
  createdAt: z.iso.datetime(),
  changes: z
    .array(z.object({ kind: z.enum(["same", "added", "removed"]), text: z.string() }))
    .describe("the version before it compared with this one, word by word; long unchanged stretches are cut"),
});

export const ChapterVersionsResponse = z.object({ versions: z.array(ChapterVersion) }).meta({ id: "ChapterVersions" });
export type ChapterVersionsResponse = z.infer<typeof ChapterVersionsResponse>;

const FeaturedBook = z.object({ _id: z.string(), title: z.string(), authorDisplayName: z.string(), lang: z.string() });
export const FeaturedBooksResponse = z.object({ books: z.array(FeaturedBook) }).meta({ id: "FeaturedBooks" });
