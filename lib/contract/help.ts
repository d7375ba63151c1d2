import { z } from "zod";
import { Language } from "#lib/contract/accounts/fields";
import { operation } from "#lib/contract/operation";
import { HELP_CATEGORIES, type HelpSearchResult } from "#lib/domain/help/help";
import { SLUG } from "#lib/domain/text/text";

const TAG = "Help";
const HOUR = 3_600;

const HelpHitResponse = z
  .object({ slug: z.string(), category: z.enum(HELP_CATEGORIES), question: z.string(), summary: z.string() })
  .meta({ id: "HelpHit" });

export const searchHelpOperation = operation({
  method: "GET",
  path: "/api/help/search",
  summary: "Search the help entries of a language; unknown words are replaced by similar ones. At most eight, the best match first",
  tag: TAG,
  access: "public",
  query: z.object({ q: z.string("invalid").max(200, "text_long").default(""), lang: Language.default("en") }),
  response: z
    .object({
      entries: z.array(HelpHitResponse),
      suggestion: z.string().nullable().describe("the corrected spelling that was searched for"),
    })
    .meta({ id: "HelpSearch" }),
  errors: ["invalid_input", "too_many_requests"],
  limits: [{ calls: 1_200, seconds: HOUR, by: "address" }],
  example: { query: { q: "password", lang: "en" } },
});

export const serializeHelpSearch = ({ hits, suggestion }: HelpSearchResult) => ({ entries: hits, suggestion });

export const voteOnHelpOperation = operation({
  method: "POST",
  path: "/api/help/{slug}/votes",
  summary:
    "Say whether a help entry helped. Counted five times a day from a visitor’s network address and browser; who voted is not stored",
  tag: TAG,
  access: "public",
  params: z.object({ slug: z.string().regex(SLUG, "invalid").max(80, "text_long") }),
  body: z.object({ helpful: z.boolean("invalid"), lang: Language }).meta({ id: "HelpVote" }),
  response: z.object({ counted: z.boolean().describe("false after too many votes on the same day") }).meta({ id: "HelpVoteResult" }),
  errors: ["invalid_input", "not_found", "wrong_origin", "too_many_requests"],
  limits: [{ calls: 60, seconds: HOUR, by: "address" }],
  example: { params: { slug: "what-is-this-library" } },
});
