import { z } from "zod";
import { SuccessMessage } from "#lib/contract/accounts/responses";
import { operation } from "#lib/contract/operation";
import { limitOf, optionalParameter, PageNumber, Slug } from "#lib/contract/parameters";
import { optionalText } from "#lib/contract/written-text";
import { LANGUAGES } from "#lib/domain/language";
import { ORDERS } from "#lib/domain/paging/order";
import { PASSAGE_KINDS } from "#lib/domain/references/passage-kind";
import { PASSAGE_ORDERS } from "#lib/domain/references/passage-search";
import { PASSAGE_PLACES } from "#lib/domain/references/passages";
import { REFERENCE_SORTS } from "#lib/domain/references/work-list";

const admin = { tag: "Works of the true authors", access: "admin" } as const;
const WORKS_PER_PAGE = 50;
const PASSAGES = 10;
/** Characters of a text that passages should resemble. */
export const LIKE_MAX = 1_000;

export const ReferenceQuery = z.object({
  language: optionalParameter(z.enum(LANGUAGES)),
  author: optionalParameter(Slug).describe("the author's slug"),
  sort: z.enum(REFERENCE_SORTS).default("author"),
  order: optionalParameter(z.enum(ORDERS)).describe(
    "the direction; words and the newest descend, the others ascend unless it says otherwise",
  ),
  page: PageNumber,
  limit: limitOf(WORKS_PER_PAGE),
});

export const listReferencesOperation = operation({
  ...admin,
  method: "GET",
  path: "/api/admin/references",
  summary: "The imported works of the true authors",
  query: ReferenceQuery,
  response: z
    .object({
      works: z.array(
        z.object({
          _id: z.uuid(),
          id: z.uuid(),
          language: z.enum(LANGUAGES),
          author: z.string(),
          authorSlug: z.string(),
          title: z.string(),
          year: z.int().describe("of the first edition"),
          died: z.int().nullable().describe("when the author died"),
          words: z.int(),
          passages: z.int(),
          licence: z.string(),
          source: z.string(),
          readAt: z.string().describe("where it can be read for nothing; empty if nowhere"),
          vouched: z.boolean(),
          importedAt: z.iso.datetime(),
        }),
      ),
      currentPage: z.int(),
      totalPages: z.int(),
    })
    .meta({ id: "ReferencePage" }),
  errors: ["invalid_input", "unauthorized", "forbidden"],
});

export const removeReferenceOperation = operation({
  ...admin,
  method: "DELETE",
  path: "/api/admin/references/{id}",
  summary: "Remove a work with its passages",
  recentProof: true,
  params: z.object({ id: z.uuid("invalid").toLowerCase() }),
  response: SuccessMessage,
  errors: ["invalid_input", "unauthorized", "forbidden", "wrong_origin", "not_found"],
  example: { params: { id: "00000000-0000-7000-8000-000000000000" } },
});

export const PassageQuery = z.object({
  language: z.enum(LANGUAGES),
  author: Slug.describe("the author's slug"),
  kind: optionalParameter(z.enum(PASSAGE_KINDS)),
  place: optionalParameter(z.enum(PASSAGE_PLACES)).describe("in the chapter"),
  like: optionalText(LIKE_MAX, `characters:${LIKE_MAX}`).default("").describe("a text that the passages should resemble"),
  limit: limitOf(PASSAGES),
});

const AuthorOfLanguage = z
  .string()
  .max(90)
  .transform((text) => text.split("/"))
  .pipe(z.tuple([z.enum(LANGUAGES), Slug]))
  .transform(([language, authorSlug]) => ({ language, authorSlug }));

/** The same for a page, which has one field for language and author: "en/ada-lind". */
export const PassagePageQuery = PassageQuery.omit({ language: true, author: true }).extend({ of: optionalParameter(AuthorOfLanguage) });

export const findPassagesOperation = operation({
  ...admin,
  method: "GET",
  path: "/api/admin/references/passages",
  summary: "Passages of an author by kind, place and likeness, as a writer of books gets them",
  query: PassageQuery,
  response: z
    .object({
      order: z.enum(PASSAGE_ORDERS).describe("embeddings: by likeness of meaning; words: by shared rare words; text: as in the works"),
      passages: z.array(
        z.object({
          workId: z.uuid(),
          number: z.int().describe("in the work, from 1"),
          chapter: z.int(),
          kind: z.enum(PASSAGE_KINDS),
          place: z.enum(PASSAGE_PLACES),
          text: z.string(),
          words: z.int(),
          author: z.string(),
          title: z.string(),
          year: z.int(),
          readAt: z.string(),
        }),
      ),
    })
    .meta({ id: "Passages" }),
  errors: ["invalid_input", "unauthorized", "forbidden"],
  example: { query: { language: "en", author: "ada-lind" } },
});
