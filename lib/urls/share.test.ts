import { expect, test } from "vitest";
import { mailtoUrl, mastodonUrl, postText, SHARE_SERVICES, shareServiceUrl } from "#lib/urls/share";

const SHARED = { url: "https://library.example/b/k7m2pq/1#p-3", title: "Salt & Sand", text: "“Salt & sand?” – 100% true" };

test.each(SHARE_SERVICES)("%s gets the complete text and URL", (service) => {
  const address = new URL(shareServiceUrl(service, SHARED));
  expect(address.protocol).toBe("https:");
  const said = [...address.searchParams.values()].join(" ");
  expect(said).toContain(SHARED.text);
  expect(said).toContain(SHARED.url);
});

test("a mail has a subject, the text and the URL", () => {
  const [, parameters = ""] = mailtoUrl(SHARED).split("?");
  expect(Object.fromEntries(new URLSearchParams(parameters))).toEqual({
    subject: "Salt & Sand",
    body: `${SHARED.text}\r\n\r\n${SHARED.url}`,
  });
  // Mail programs read a plus sign literally.
  expect(parameters).not.toContain("+");
});

test("a long quotation is shortened to a post's limit; its source is complete", () => {
  const shared = { ...SHARED, text: "The Lamp, written by AI", quote: { text: `${"word ".repeat(100)}end.`, lang: "en" } };
  for (const service of ["x", "bluesky"] as const) {
    const text = new URL(shareServiceUrl(service, shared)).searchParams.get("text") ?? "";
    expect(text.length).toBeLessThan(300);
    expect(text).toMatch(/^“word .*word…” – The Lamp, written by AI/);
  }
  expect(mailtoUrl(shared)).toContain(encodeURIComponent("word end.” – The Lamp"));
});

test.each([
  ["mastodon.social", "mastodon.social"],
  ["künstler.example", "xn--knstler-n2a.example"],
  [" https://Mastodon.Social/@ada ", "mastodon.social"],
  ["@ada@mastodon.social", "mastodon.social"],
  ["ada@mastodon.social", "mastodon.social"],
  ["localhost.example:3000", "localhost.example:3000"],
])("“%s” is a Mastodon server", (typed, host) => {
  expect(new URL(mastodonUrl(typed, SHARED) ?? "").host).toBe(host);
});

test.each(["", "mastodon", "java script:alert(1)", "javascript:alert(1)", "a..b", "mastodon.social?x=", "<b>.com"])(
  "“%s” is not a Mastodon server",
  (typed) => {
    expect(mastodonUrl(typed, SHARED)).toBeNull();
  },
);

test("a quotation of several paragraphs keeps its lines, its source has its own, and line breaks follow each service", () => {
  const shared = { ...SHARED, text: "The Lamp, written by AI", quote: { text: "Now?\nNow.", lang: "en" } };
  expect(postText(shared)).toBe("“Now?\nNow.”\n– The Lamp, written by AI");
  expect(mailtoUrl(shared)).toContain(encodeURIComponent("“Now?\r\nNow.”\r\n– The Lamp"));
  expect(new URL(shareServiceUrl("reddit", shared)).searchParams.get("title")).toBe("“Now? Now.” – The Lamp, written by AI");
});

test("a shortened quotation has both quotation marks", () => {
  const shared = { ...SHARED, text: "La lampe, par une IA", quote: { text: "Une lampe brûle ici… ".repeat(40), lang: "fr" } };
  const said = postText(shared, 200);
  expect(said).toMatch(/^«\u202fUne lampe .*[^…]…\u202f» – La lampe, par une IA$/);
  expect(said.length).toBeLessThanOrEqual(200);
});

test("with the longest titles a post is within its limit and has the AI notice", () => {
  const title = "A very long title of a book ".repeat(7).trim();
  const credit = `${title}, written by AI in the manner of Ada Lind`;
  const long = { url: SHARED.url, title, text: `${"A chapter ".repeat(20)} – ${credit}`, credit };
  for (const shared of [long, { ...long, quote: { text: "word ".repeat(100), lang: "en" } }]) {
    const text = (service: "x" | "bluesky") => new URL(shareServiceUrl(service, shared)).searchParams.get("text") ?? "";
    const posts = [text("x"), new URL(shareServiceUrl("reddit", shared)).searchParams.get("title") ?? "", text("bluesky")];
    const toot = new URL(mastodonUrl("mastodon.social", shared) ?? "").searchParams.get("text") ?? "";
    expect(posts.map(({ length }) => length)).toEqual([
      expect.toSatisfy(upTo(250)),
      expect.toSatisfy(upTo(300)),
      expect.toSatisfy(upTo(300)),
    ]);
    expect(toot.length).toBeLessThanOrEqual(500);
    for (const post of [...posts, toot]) expect(post).toContain(", written by AI in the manner of Ada Lind");
  }
});

const upTo = (most: number) => (length: number) => length <= most;
