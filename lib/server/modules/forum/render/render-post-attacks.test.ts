import { load } from "cheerio";
import { beforeAll, describe, expect, test } from "vitest";
import { findMentions, renderPost } from "#lib/server/modules/forum/render/render-post";

const LENGTH = 20_000;
/** Times the processor time of a common post of the same length: these take up to 3, and many took about a hundred with an unlimited parser. */
const MAX_TIMES = 20;
const TAGS = /^(?:p|div|em|strong|del|blockquote|ul|ol|li|pre|code|hr|br|h3|a|img|details|summary|span|bdi)$/;
const ATTRIBUTES: Record<string, RegExp> = {
  "a.href": /^(?:https?:\/\/[^/]|\/(?!\/))/,
  "a.rel": /^ugc nofollow noopener$/,
  "span.class": /^mention$/,
  "img.src": /^\/(?:avatars|pictures)\//,
  "img.alt": /^/,
  "img.loading": /^lazy$/,
  "ol.start": /^\d+$/,
  "details.class": /^spoiler$/,
  "details.data-chapter": /^\d{1,4}$/,
};

const render = (markdown: string) =>
  renderPost(markdown, { mayLink: true, origin: "https://library.example", knownUsernames: new Set(["ada"]) });

function expectSafe(html: string): void {
  const $ = load(html, null, false);
  for (const element of $("*").toArray()) {
    const tag = $(element).prop("tagName")?.toLowerCase() ?? "";
    expect(tag).toMatch(TAGS);
    for (const [name, value] of Object.entries($(element).attr() ?? {})) expect(value).toMatch(ATTRIBUTES[`${tag}.${name}`] ?? /^(?!)/);
  }
  expect(html).not.toMatch(/[\u202a-\u202e\u2066-\u2069\ufeff\ue000-\uf8ff]/);
}

describe("HTML is text", () => {
  test.each([
    "<script>alert(1)</script>",
    "a <img src=x onerror=alert(1)> b",
    "<iframe src=https://x.org></iframe>",
    '<a href="javascript:alert(1)">a</a>',
    "<svg><script>alert(1)</script></svg>",
    "<!--<img src=x onerror=alert(1)>-->",
    "<style>*{display:none}</style>",
    "</p></div><script>alert(1)</script>",
    "<details open ontoggle=alert(1)>",
    '`<img src=x onerror=alert(1)>`\n\n```"onload=alert(1)\n<b>\n```',
    '[a](https://x.org/"onmouseover=alert(1))',
    '[<b onclick=alert(1)>](https://x.org "\\"><script>")',
    '![" onerror="alert(1)](https://x.org/a.png)',
    '@ada"onmouseover=alert(1) @<script>alert(1)</script>',
    '[spoiler chapter=1"onload="alert(1)]a[/spoiler]',
    "[spoiler]<img src=x onerror=alert(1)>[/spoiler]",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "<p id=a class=b style=color:red>",
  ])("%s", (markdown) => {
    const { html } = render(markdown);
    expectSafe(html);
    expect(load(html)("script, iframe, svg, style, b, [onclick], [onerror], [onload], [onmouseover], [style], [id]")).toHaveLength(0);
  });
});

describe("invisible characters", () => {
  test("that reverse the text are removed, however they are written", () => {
    const { html, text } = render("a\u202eb &#x202E;c &#8238;d [e&#x2066;](https://x.org/&#x202E;) `f\u2067` ![g&#x202E;](https://x.org)");
    expectSafe(html);
    expect(text).toBe("ab c d e f g");
  });
  test("do not make a spoiler tag or a name", () => {
    expect(render("\ue000\u2028a\u2029\ue001 b").html).not.toContain("details");
    expectSafe(render("&#xE000;a &#xE001; &#xF8FF;").html);
    expect(findMentions("@a\u200bda @ad\u00adam")).toEqual([]);
  });
});

/** The processor time of this thread in microseconds, on which other processes have little effect. */
function processorTime(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

describe("a text made to be slow or deep", () => {
  const fill = (unit: string) => unit.repeat(Math.floor(LENGTH / unit.length));
  const common = fill("Some **words** of a [post](https://x.org/) by @ada, with `code` :smile:\n\n> and a quotation\n\n");
  let reference: number;
  beforeAll(() => {
    render(common); // So that its code is compiled.
    reference = processorTime(() => render(common));
  });
  test.each([
    ["quotations", fill(">")],
    ["quotations with spaces", fill("> ")],
    ["lists", fill("- ")],
    ["numbered lists", fill("1. ")],
    ["lists and quotations", fill("> - ")],
    ["indented lists", Array.from({ length: 130 }, (_, depth) => `${" ".repeat(2 * depth)}- a`).join("\n")],
    ["many lists", fill("\n- > =\n")],
    ["opening emphasis", fill("*a **b ")],
    ["opening and closing emphasis", fill("**a ").slice(0, LENGTH / 2) + fill(" b**").slice(0, LENGTH / 2)],
    ["mixed emphasis", fill("_*a")],
    ["strike-through", fill("~~a")],
    ["brackets", "[".repeat(LENGTH / 2) + "]".repeat(LENGTH / 2)],
    ["links", fill("[a](")],
    ["images", fill("![")],
    ["code", fill("`a``")],
    ["open code", fill('"<a \\``[')],
    ["entities", fill("&#x41;")],
    ["addresses", fill("http://a_")],
    ["parentheses in addresses", fill("http://a.b/((")],
    ["underlined headings", fill("a\n=\n")],
    ["references", `[a]: https://x.org/${"b".repeat(5_000)}\n\n${"[a]".repeat(4_000)}`],
    ["mentions", fill("@ada ")],
    ["one long name", `@${"a".repeat(LENGTH - 1)}`],
    ["emoji names", fill(":a")],
    ["spoilers", fill("[spoiler]")],
    ["spoilers that end", fill("[spoiler]a[/spoiler] ")],
    ["spaces", `a${" ".repeat(LENGTH - 2)}b`],
    ["combining marks", "a\u0301".repeat(LENGTH / 2)],
  ])("%s", (_, markdown) => {
    let html = "";
    expect(processorTime(() => ({ html } = render(markdown)))).toBeLessThan(MAX_TIMES * reference);
    expect(html.length).toBeLessThan(60 * LENGTH);
    expectSafe(html);
  });

  test("of a megabyte is refused at once", () => {
    const text = "> ".repeat(500_000);
    expect(processorTime(() => expect(() => render(text)).toThrow(RangeError))).toBeLessThan(reference);
  });

  test("keeps its words", () => {
    expect(render(`${"> ".repeat(10_000 - 10)}words`).text).toBe("words");
    expect(render(`${"- ".repeat(5_000)}words`).text).toContain("words");
    expect(render(`${"*a ".repeat(2_000)}words`).text).toContain("words");
    expect(render(Array.from({ length: 130 }, (_, depth) => `${" ".repeat(2 * depth)}- w${depth}`).join("\n")).text).toContain("w129");
  });
});

test("random texts are safe", () => {
  const parts = [
    "*",
    "_",
    "**",
    "~~",
    "`",
    "[",
    "](",
    ")",
    "![",
    "<",
    ">",
    "<b a=",
    '"',
    "'",
    "&lt;",
    "&#x202e;",
    "\n",
    "\n\n",
    "> ",
    "- ",
    "1. ",
    "# ",
  ];
  const words = [
    "a",
    "@ada",
    ":smile:",
    "https://x.org/",
    "javascript:",
    "[spoiler]",
    "[spoiler chapter=3]",
    "[/spoiler]",
    "\\",
    "/book/x",
    "```",
    " ",
  ];
  const pieces = [...parts, ...words];
  let seed = 1;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 1_500; round += 1) {
    expectSafe(render(Array.from({ length: 1 + next(40) }, () => pieces[next(pieces.length)]).join("")).html);
  }
});
