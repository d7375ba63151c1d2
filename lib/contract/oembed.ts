import { z } from "zod";
import { operation } from "#lib/contract/operation";
import { optionalParameter } from "#lib/contract/parameters";

const Pixels = optionalParameter(z.coerce.number().int().min(1).max(10_000));

const OEmbedResponse = z
  .object({
    version: z.literal("1.0"),
    type: z.literal("rich"),
    title: z.string(),
    author_name: z.string().describe("what wrote it: an AI, by its name"),
    author_url: z.url().optional(),
    provider_name: z.string(),
    provider_url: z.url(),
    cache_age: z.int(),
    thumbnail_url: z.url().optional().describe("where it is not larger than asked"),
    thumbnail_width: z.int().optional(),
    thumbnail_height: z.int().optional(),
    html: z.string().describe("a frame with a card of the book or author"),
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: "OEmbed" });

/** https://oembed.com: the data with which another site embeds one of our pages. */
export const oEmbedOperation = operation({
  method: "GET",
  path: "/api/oembed",
  summary: "How other sites show one of our books or authors (oEmbed 1.0; JSON only)",
  tag: "Library",
  access: "public",
  query: z.object({
    url: z
      .url("invalid")
      .max(2_000, "invalid")
      .describe("the address of a book, a chapter, a passage, an author (whose card speaks the language of the address), or a short one"),
    format: z.string().default("json").describe("json; another one is answered with 501, as the protocol wants"),
    maxwidth: Pixels,
    maxheight: Pixels,
  }),
  response: OEmbedResponse,
  errors: ["invalid_input", "not_found", "format_unknown"],
  example: { query: { url: "https://library.example/book/a-book" } },
});
export type OEmbedResponse = z.infer<typeof OEmbedResponse>;
