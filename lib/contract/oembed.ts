import { z } from "zod";
import { operation } from "#lib/contract/operation";
import { optionalParameter } from "#lib/contract/parameters";

const Pixels = optionalParameter(z.coerce.number().int().min(1).max(10_000));

const OEmbedResponse = z
  .object({
    version: z.literal("1.0"),
    type: z.literal("rich"),
    title: z.string(),
    author_name: z.string().describe("the AI model that wrote it"),
    author_url: z.url().optional(),
    provider_name: z.string(),
    provider_url: z.url(),
    cache_age: z.int(),
    thumbnail_url: z.url().optional().describe("only if it is within the requested size"),
    thumbnail_width: z.int().optional(),
    thumbnail_height: z.int().optional(),
    html: z.string().describe("an iframe with a card of the book or author"),
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: "OEmbed" });

/** https://oembed.com: the data with which another site embeds one of our pages. */
export const oEmbedOperation = operation({
  method: "GET",
  path: "/api/oembed",
  summary: "Embed data for a book or author (oEmbed 1.0; JSON only)",
  tag: "Library",
  access: "public",
  query: z.object({
    url: z
      .url("invalid")
      .max(2_000, "invalid")
      .describe("URL of a book, chapter, quotation or author (whose card is in the URL's language), or a short URL"),
    format: z.string().default("json").describe("json; other formats answer 501, as oEmbed requires"),
    maxwidth: Pixels,
    maxheight: Pixels,
  }),
  response: OEmbedResponse,
  errors: ["invalid_input", "not_found", "format_unknown"],
  example: { query: { url: "https://library.example/book/a-book" } },
});
export type OEmbedResponse = z.infer<typeof OEmbedResponse>;
