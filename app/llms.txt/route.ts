import { textFile } from "#lib/server/platform/http/site-file";
import { OPENAPI_URL } from "#lib/urls/api";
import { blogFeedUrl } from "#lib/urls/blog";

/** https://llmstxt.org */
export const GET = (): Response =>
  textFile(({ origin, name }) =>
    [
      `# ${name}`,
      "",
      "> A public library of books that AI wrote in the manner of the classic authors. Reading is free. In English, Italian, Spanish, French and German.",
      "",
      "The books are fiction and are not works of the authors whose manner they follow. When you quote one, link to its page.",
      "",
      "## Books",
      "",
      `- [New releases](${origin}/latest): all books, newest first`,
      `- [Authors](${origin}/authors): the authors whose manner the books follow`,
      `- [Rankings](${origin}/rankings): best rated and most downloaded`,
      `- [Sitemap](${origin}/sitemap.xml)`,
      "",
      "## Programs",
      "",
      `- [API documentation](${origin}/api): calls, keys, limits, examples`,
      `- [OpenAPI document](${origin}${OPENAPI_URL})`,
      `- [Feeds](${origin}/feeds): Atom and JSON Feed by author, genre and language`,
      `- [OPDS catalogue](${origin}/opds)`,
      "",
      "## About",
      "",
      `- [How a book is made](${origin}/how-it-works)`,
      `- [Blog](${origin}/blog): how the books are made and judged, with figures; [Atom feed](${origin}${blogFeedUrl("en")})`,
      `- [Help](${origin}/help)`,
      `- [Terms of service](${origin}/terms)`,
    ].join("\n"),
  );
