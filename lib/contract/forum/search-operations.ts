import { z } from "zod";
import { SectionKey } from "#lib/contract/forum/fields";
import { ForumPaginationResponse, ForumPostResponse } from "#lib/contract/forum/responses";
import { operation } from "#lib/contract/operation";
import { limitOf, optionalParameter, PageNumber } from "#lib/contract/parameters";
import { FORUM_SEARCH_PAGE_SIZE } from "#lib/domain/forum/search";

const tag = "Forum";

export const searchForumOperation = operation({
  method: "GET",
  path: "/api/forum/search",
  summary: "Search the posts, and the titles of threads, regardless of accents",
  tag,
  access: "public",
  query: z.object({
    q: z.string().max(200, "text_long").default(""),
    section: optionalParameter(SectionKey).describe("only in the section with this slug"),
    page: PageNumber,
    limit: limitOf(FORUM_SEARCH_PAGE_SIZE),
  }),
  response: z
    .object({
      posts: z.array(
        ForumPostResponse.pick({ _id: true, number: true, createdAt: true }).extend({
          author: z.object({ username: z.string() }).nullable().describe("null: the account is deleted"),
          thread: z.object({ _id: z.uuid(), title: z.string(), slug: z.string() }),
          titleHtml: z.string().describe("the thread's title as HTML with only escaped text and <mark>"),
          excerpt: z.string().describe("HTML with only escaped text and <mark>"),
          url: z.string().describe("the post's page, without the language"),
        }),
      ),
      suggestion: z.string().nullable().describe("the corrected spelling that these are the results of, if the query itself finds nothing"),
      total: z.int().min(0).describe("at most 1,000 are counted"),
      pagination: ForumPaginationResponse,
    })
    .meta({ id: "ForumSearchPage" }),
  errors: ["invalid_input", "too_many_requests", "busy"],
  limits: [{ calls: 300, seconds: 60, by: "address" }],
  example: { query: { q: "lamp" } },
});
