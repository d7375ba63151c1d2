import type { Language } from "#lib/domain/language";
import { type Order, pageParameter, queryText, type Sorting, sortParameters } from "#lib/domain/paging/order";

/** The sort orders of the list of works. */
export const REFERENCE_SORTS = ["author", "title", "year", "language", "words", "newest"] as const;
export type ReferenceSort = (typeof REFERENCE_SORTS)[number];

/** The usual direction of each. */
export const REFERENCE_ORDER: Record<ReferenceSort, Order> = {
  author: "ascending",
  title: "ascending",
  year: "ascending",
  language: "ascending",
  words: "descending",
  newest: "descending",
};

/** Which works to list; `author` is a slug. */
export type ReferenceFilter = Sorting<ReferenceSort> & { language?: Language | undefined; author?: string | undefined };

/** The parameters of the list's address that are not the standard; `page` from 1. */
export const referenceListQuery = ({ language, author, ...sorting }: ReferenceFilter, page = 1): string =>
  queryText({ language, author, ...sortParameters(sorting, "author", REFERENCE_ORDER), page: pageParameter(page) });

/** An author with imported works, and how many there are. */
export type ReferenceAuthorEntry = { language: Language; authorSlug: string; author: string; works: number };
