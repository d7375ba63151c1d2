import { z } from "zod";
import { GENRES } from "#lib/domain/books/genre";
import { DEFAULT_LANGUAGE, LANGUAGES } from "#lib/domain/language";
import { SLUG } from "#lib/domain/text/text";

/** The largest page number: OFFSET gets slower with each page, and visitors do not page this far. */
const LAST_PAGE = 10_000;

export const Slug = z.string().max(80).regex(SLUG);
export const BookParams = z.object({ id: Slug.describe("the book's id, a slug") });
export const AuthorParams = z.object({ id: Slug.describe("the author's id, a slug") });

export const PageNumber = z.coerce
  .number("page_number")
  .int("page_number")
  .min(1, "page_number")
  .max(LAST_PAGE, "page_number")
  .default(1)
  .describe("counts from 1");
/** The page size, 1 to 100. */
export const limitOf = (standard: number) => z.coerce.number("limit").int("limit").min(1, "limit").max(100, "limit").default(standard);

export const GenreName = z.enum(GENRES);
export const BookLanguage = z.enum(LANGUAGES);
export const TextLanguage = z.enum(LANGUAGES).default(DEFAULT_LANGUAGE).describe("the language of bio, period and style");

/** An optional parameter; forms send an empty string for it. */
export const optionalParameter = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
