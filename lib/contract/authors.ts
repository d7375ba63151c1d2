import { z } from "zod";
import { GenerationConfigResponse } from "#lib/contract/generation/operations";
import { operation } from "#lib/contract/operation";
import { AuthorParams, TextLanguage } from "#lib/contract/parameters";

export const AuthorResponse = z
  .object({
    _id: z.string(),
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    displayName: z.string(),
    bio: z.string(),
    period: z.string(),
    style: z.string(),
    image: z.string().describe("URL of the medallion"),
    color: z.string(),
    born: z.int(),
    died: z.int(),
    knownFor: z.array(z.string()),
    bookCount: z.int().min(0),
    averageRating: z.number().min(0).max(5).describe("average user rating, 0 while there are none"),
    totalDownloads: z.int().min(0),
  })
  .meta({ id: "Author" });
export type AuthorResponse = z.infer<typeof AuthorResponse>;

/** An author in the list of all, with the settings of the automatic writing. */
export const ListedAuthorResponse = AuthorResponse.extend({
  isActive: z.boolean(),
  generationConfig: GenerationConfigResponse,
}).meta({ id: "ListedAuthor" });

export const AuthorStatisticsResponse = z
  .object({
    totalBooks: z.int().min(0),
    totalRatings: z.int().min(0),
    totalChapters: z.int().min(0),
    averageRating: z.number().min(0).max(5),
    totalDownloads: z.int().min(0),
  })
  .meta({ id: "AuthorStatsSummary" });

const tag = "Authors";
const example = { params: { id: "arthur-conan-doyle" } };

export const listAuthorsOperation = operation({
  method: "GET",
  path: "/api/authors",
  summary: "List all authors by name",
  tag,
  access: "public",
  shared: true,
  query: z.object({ lang: TextLanguage }),
  response: z.array(ListedAuthorResponse),
  errors: ["invalid_input"],
});

export const getAuthorOperation = operation({
  method: "GET",
  path: "/api/authors/{id}",
  summary: "An author",
  tag,
  access: "public",
  shared: true,
  params: AuthorParams,
  query: z.object({ lang: TextLanguage }),
  response: AuthorResponse,
  errors: ["invalid_input", "author_not_found"],
  example,
});

export const getAuthorStatsOperation = operation({
  method: "GET",
  path: "/api/authors/{id}/stats",
  summary: "An author's statistics",
  tag,
  access: "public",
  params: AuthorParams,
  response: AuthorStatisticsResponse,
  errors: ["invalid_input", "author_not_found"],
  example,
});

export const getAuthorBookStatsOperation = operation({
  ...getAuthorStatsOperation,
  path: "/api/books/author/{id}/stats",
  summary: "An author's statistics (the path that the author page uses)",
});
