import { describe, expect, test } from "vitest";
import { linkMentions } from "#lib/server/modules/forum/render/link-mentions";
import { findMentions, type RenderPostOptions, renderPost } from "#lib/server/modules/forum/render/render-post";

const ORIGIN = "https://library.example";
const render = (markdown: string, options: Partial<RenderPostOptions> = {}) =>
  renderPost(markdown, { mayLink: true, origin: ORIGIN, ...options });
const html = (markdown: string, options: Partial<RenderPostOptions> = {}) => render(markdown, options).html;

describe("Markdown", () => {
  test.each([
    ["emphasis", "*a* __b__ ~~c~~", "<p><em>a</em> <strong>b</strong> <del>c</del></p>"],
    ["line breaks", "a\nb", "<p>a<br>\nb</p>"],
    ["quotations", "> a", "<blockquote>\n<p>a</p>\n</blockquote>"],
    ["lists", "- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>"],
    ["numbered lists", "3. a", '<ol start="3">\n<li>a</li>\n</ol>'],
    ["code", "`a` b\n\n```js\n:smile: @ada\n```", "<p><code>a</code> b</p>\n<pre><code>:smile: @ada\n</code></pre>"],
    ["headings of the third level", "# a\n\n### b\n\n###### c", "<h3>a</h3>\n<h3>b</h3>\n<h3>c</h3>"],
    ["a rule under a paragraph", "a\n\n---\nb", "<p>a</p>\n<hr>\n<p>b</p>"],
    ["emoji", "a :smile: :no-such-emoji: :constructor: 10:30:45", "<p>a 😄 :no-such-emoji: :constructor: 10:30:45</p>"],
    ["indented prose as prose", "    a", "<p>a</p>"],
  ])("%s", (_, markdown, expected) => expect(html(markdown)).toBe(expected));

  test("plain text has a line for each block and no markup", () => {
    expect(render("# A\n\nb *c*\nd\n\n> e\n\n- f\n- g\n\n```\nh\n```").text).toBe("A\nb c\nd\ne\nf\ng\nh");
  });
});

describe("a link", () => {
  const EXTERNAL = 'rel="ugc nofollow noopener"';
  test.each([
    ["to another site", "[a](https://x.org/b?c=1&d=2)", `<a href="https://x.org/b?c=1&#x26;d=2" ${EXTERNAL}>a</a>`],
    ["is made of an address", "see https://x.org/a_b.", `see <a href="https://x.org/a_b" ${EXTERNAL}>https://x.org/a_b</a>.`],
    ["to this site is a path", `[a](${ORIGIN}/it/book/the-lamp#p-1)`, '<a href="/it/book/the-lamp#p-1">a</a>'],
    ["may be a path", "[a](/book/the-lamp)", '<a href="/book/the-lamp">a</a>'],
    ["to a page of this site never names another host", `[a](${ORIGIN}//evil.example/)`, '<a href="/evil.example/">a</a>'],
    ["without a protocol", "[a](//x.org)", `<a href="https://x.org/" ${EXTERNAL}>a</a>`],
    ["has no title", '[a](https://x.org "b")', `<a href="https://x.org/" ${EXTERNAL}>a</a>`],
    ["without a text shows its address", "[](https://x.org)", `<a href="https://x.org/" ${EXTERNAL}>https://x.org</a>`],
  ])("%s", (_, markdown, expected) => expect(html(markdown)).toBe(`<p>${expected}</p>`));

  test.each([
    "[a](javascript:alert(1))",
    "[a](JaVaScRiPt:alert(1))",
    "[a](java&#x0A;script:alert(1))",
    "[a](&#106;avascript&colon;alert(1))",
    "[a](&#1;javascript:alert(1))",
    "[a](<java\tscript:alert(1)>)",
    "[a](< javascript:alert(1)>)",
    "[a](\u200bjavascript:alert(1))",
    "[a](data:text/html,<b>)",
    "[a](vbscript:x)",
    "[a](file:///etc/passwd)",
    "[a](mailto:a@x.org)",
    "[a](https://user:password@x.org)",
    "<javascript:alert(1)>",
    "![a](javascript:alert(1))",
    "![a](data:image/svg+xml,<svg>)",
    "[a]: javascript:alert(1)\n\n[a]",
  ])("%s is none", (markdown) => expect(html(markdown)).not.toMatch(/href=|src=/));

  test("to another site is text for those who may not link", () => {
    const { html: shown, linkCount } = render("[a](https://x.org/b) https://x.org [c](/book/d) ![e](https://x.org/f.png)", {
      mayLink: false,
    });
    expect(shown).toBe('<p>a (https://x.org/b) https://x.org <a href="/book/d">c</a> e (https://x.org/f.png)</p>');
    expect(linkCount).toBe(3);
  });

  test("to a book names it, at most five", () => {
    expect(render(`${ORIGIN}/book/one [a](/it/book/two/3) ${ORIGIN}/book/one [b](/author/x) https://x.org/book/three`).bookIds).toEqual([
      "one",
      "two",
    ]);
    expect(render([1, 2, 3, 4, 5, 6].map((n) => `[a](/book/b-${n})`).join(" ")).bookIds).toHaveLength(5);
  });
});

describe("an image", () => {
  test("is a link, unless it is an avatar or a cover", () => {
    const avatar = `/avatars/${"0".repeat(32)}.webp`;
    expect(html(`![a](${ORIGIN}${avatar})`)).toBe(`<p><img src="${avatar}" alt="a" loading="lazy"></p>`);
    expect(html("![](/pictures/covers/the-lamp/0123abcd/320.avif)")).toContain('<img src="/pictures/covers/the-lamp/0123abcd/320.avif"');
    expect(html("![a](https://x.org/a.png)")).toBe('<p><a href="https://x.org/a.png" rel="ugc nofollow noopener">a</a></p>');
    expect(html("![a](/api/auth/signout)")).toBe('<p><a href="/api/auth/signout">a</a></p>');
  });
});

describe("a spoiler", () => {
  const details = (content: string, chapter = "") =>
    `<details class="spoiler"${chapter && ` data-chapter="${chapter}"`}><summary></summary>${content}</details>`;
  const block = (content: string, chapter = "") => details(`\n${content}\n`, chapter).replace("><summary>", ">\n<summary>");
  test.each([
    ["in a paragraph", "a [spoiler]*b*[/spoiler] c", `<div>a ${details("<em>b</em>")} c</div>`],
    ["with a chapter", "a [Spoiler chapter=3]b[/SPOILER]", `<div>a ${details("b", "3")}</div>`],
    ["of a whole paragraph", "[spoiler]b[/spoiler]", block("<p>b</p>")],
    [
      "across blocks",
      "a\n\n[spoiler chapter=12]\nb\n\n- c\n\n[/spoiler]\n\nd",
      `<p>a</p>\n${block("<p>b</p>\n<ul>\n<li>c</li>\n</ul>", "12")}\n<p>d</p>`,
    ],
    ["from one paragraph into the next", "a [spoiler]b\n\nc[/spoiler] d", `<div>a ${details("b")}</div>\n<div>${details("c")} d</div>`],
    ["without an end", "a [spoiler]b\n\nc", `<div>a ${details("b")}</div>\n${block("<p>c</p>")}`],
    ["without a beginning", "a[/spoiler] b", "<p>a b</p>"],
    ["within a spoiler", "a [spoiler chapter=2]b [spoiler chapter=5]c[/spoiler] d[/spoiler] e", `<div>a ${details("b c d", "5")} e</div>`],
    ["within an emphasis", "a **b [spoiler]c[/spoiler]** d", `<div>a ${details("<strong>b c</strong>")} d</div>`],
    [
      "around an emphasis",
      "a **[spoiler]b[/spoiler]** [spoiler]_c_[/spoiler]",
      `<div>a ${details("<strong>b</strong>")} ${details("<em>c</em>")}</div>`,
    ],
    ["in code is text", "`[spoiler]` and `[/spoiler chapter=2]`", "<p><code>[spoiler]</code> and <code>[/spoiler chapter=2]</code></p>"],
    ["in a list item", "- a\n- [spoiler]b[/spoiler]", "<ul>\n<li>a</li>\n<li>"],
    [
      "around an address",
      "[spoiler]https://x.org[/spoiler] a",
      `<div>${details('<a href="https://x.org/" rel="ugc nofollow noopener">https://x.org</a>')} a</div>`,
    ],
    ["after an address", "https://x.org[spoiler]a[/spoiler]", details("a")],
    ["in a heading hides it", "# a [spoiler]b[/spoiler]", block("<h3>a b</h3>")],
    ["is no link", "[spoiler](https://x.org)", ""],
  ])("%s", (_, markdown, expected) => expect(html(markdown)).toContain(expected));

  test("is not in the plain text", () => {
    expect(render("a [spoiler]secret[/spoiler] b\n\n[spoiler]\nsecret\n\nsecret\n[/spoiler]").text).toBe("a […] b\n[…]");
  });
});

describe("mentions", () => {
  const knownUsernames = new Set(["ada", "b.c", "čapek"]);
  const mark = (name: string) => `<span class="mention"><bdi>@${name}</bdi></span>`;
  test("mark known users only", () => {
    expect(html("@Ada, *@ada*. @nobody @b.c x@ada.org `@ada`", { knownUsernames })).toBe(
      `<p>${mark("Ada")}, <em>${mark("ada")}</em>. @nobody ${mark("b.c")} x@ada.org <code>@ada</code></p>`,
    );
    expect(render("@Ada, @nobody", { knownUsernames }).text).toBe("@Ada, @nobody");
  });

  test("link to users with a public page, also those that were links when they were written; users who are gone are text", () => {
    const users = new Map([
      ["ada", { username: "ada", hasPage: true }],
      ["čapek", { username: "Čapek", hasPage: true }],
      ["b.c", { username: "b.c", hasPage: false }],
    ]);
    const link = (name: string, path = name) => `<a href="/user/${path}" class="mention"><bdi>@${name}</bdi></a>`;
    expect(linkMentions(mark("Ada") + mark("Čapek") + mark("b.c") + mark("zoe"), users)).toBe(
      `${link("Ada", "ada")}${link("Čapek", "%C4%8Capek")}${mark("b.c")}<bdi>@zoe</bdi>`,
    );
    expect(linkMentions('<a href="/user/b.c" class="mention">@b.c</a>, <a href="/x">@ada</a>', users)).toBe(
      `${mark("b.c")}, <a href="/x">@ada</a>`,
    );
  });

  test("are found as keys, not in quotations, code and links", () => {
    expect(findMentions("@Ada *@bob* @ada\n\n> @carl\n\n`@dora` [@emil](/x) a@fred.org\n\n- @gina")).toEqual(["ada", "bob", "gina"]);
    expect(findMentions('@a"onmouseover=alert(1) @<b>x</b> @ab')).toEqual([]);
  });

  test("are at most ten", () => {
    expect(findMentions(Array.from({ length: 2_000 }, (_, n) => `@user${n}`).join(" "))).toHaveLength(10);
  });
});
