import { z } from "zod";
import { GenreName } from "#lib/contract/parameters";
import { optionalLine, writtenLine, writtenText } from "#lib/contract/written-text";
import { FORMS } from "#lib/domain/books/form";
import { POSITION_MAX } from "#lib/domain/books/series";
import { splitTags, TAG_MAX, TAGS_MAX } from "#lib/domain/editing/book-list";

export const TITLE_MAX = 200;
const DESCRIPTION_MAX = 2000;

export const Revision = z.int().min(1).describe("the book's revision that was read");

/** Tags without empty and repeated ones, whatever their case. */
export const Tags = z
  .array(optionalLine(TAG_MAX, "tag_long"))
  .transform((tags) => [...new Map(tags.filter((each) => each !== "").map((each) => [each.toLowerCase(), each])).values()])
  .refine((tags) => tags.length <= TAGS_MAX, "tags_many");

const SERIES_NAME_MAX = 120;
const SeriesPosition = z.int("number_whole").min(1, "number_whole").max(POSITION_MAX, "number_whole");

export const EditBook = z.object({
  title: writtenLine(TITLE_MAX, "title_long"),
  description: writtenText(DESCRIPTION_MAX, "description_long"),
  genre: GenreName,
  form: z.enum(FORMS).optional(),
  series: z
    .object({ name: writtenLine(SERIES_NAME_MAX, "text_long"), position: SeriesPosition })
    .nullable()
    .optional()
    .describe("by its name in the book's language, one that no series has begins a new one; null for none; as before if absent"),
  tags: Tags,
  languagesMarked: z.boolean().optional().describe("whether every foreign phrase of the chapters is marked; as before if absent"),
  revision: Revision.optional(),
});
export type EditBook = z.infer<typeof EditBook>;

/** The form for the same, with tags, series and number as typed. */
export const BookFormFields = EditBook.extend({
  form: z.enum(FORMS),
  series: z.string().trim().max(SERIES_NAME_MAX, "text_long"),
  position: z.string().regex(/^(?:[1-9]\d{0,2})?$/, "number_whole"),
  tags: z
    .string()
    .refine((text) => splitTags(text).every((each) => each.length <= TAG_MAX), { error: "tag_long", abort: true })
    .refine((text) => splitTags(text).length <= TAGS_MAX, "tags_many"),
  revision: Revision,
});
export type BookFormFields = z.infer<typeof BookFormFields>;
