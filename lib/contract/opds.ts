import { z } from "zod";
import { optionalParameter } from "#lib/contract/parameters";
import { OPDS_ORDERS } from "#lib/urls/opds";

/** A page of the catalogue; one beyond the end is empty, so any number is one. */
const PageOfShelf = optionalParameter(
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
).transform((page) => page ?? 1);
/** Whether there is such an author, genre or language is for the catalogue to say: what is not there is not found. */
const Name = optionalParameter(z.string());

export const BookListQuery = z.object({
  order: optionalParameter(z.enum(OPDS_ORDERS)).transform((order) => order ?? "newest"),
  author: Name,
  genre: Name,
  lang: Name,
  page: PageOfShelf,
});

/** OPDS 1.2 calls what is searched for `q` here, OPDS 2.0 prescribes `query`. */
export const OpdsSearchQuery = z.object({
  q: z.string().default(""),
  query: z.string().default(""),
  genre: Name,
  lang: Name,
  page: PageOfShelf,
});
