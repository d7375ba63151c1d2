import { z } from "zod";
import { optionalParameter } from "#lib/contract/parameters";
import { OPDS_ORDERS } from "#lib/urls/opds";

/**
 * A page number of the catalogue; pages beyond the end are empty. Whatever is no page counts as the first, because some clients send 0, or
 * the name of the parameter.
 */
const OpdsPageNumber = z
  .string()
  .default("1")
  .transform((page) => (/^[1-9]\d{0,14}$/.test(page) ? Number(page) : 1));
/** Any slug is valid here; the catalogue answers 404 for an unknown author, genre or language. */
const Name = optionalParameter(z.string());

export const BookListQuery = z.object({
  order: optionalParameter(z.enum(OPDS_ORDERS)).transform((order) => order ?? "newest"),
  author: Name,
  series: Name,
  genre: Name,
  lang: Name,
  page: OpdsPageNumber,
});

/** OPDS 1.2 calls the query `q` here; OPDS 2.0 prescribes `query`. */
export const OpdsSearchQuery = z.object({
  q: z.string().default(""),
  query: z.string().default(""),
  genre: Name,
  lang: Name,
  page: OpdsPageNumber,
});
