import { expect, test } from "vitest";
import { mailAddress, mastodonAddress, SHARE_SERVICES, saidOf, serviceAddress } from "#lib/domain/share";

const SHARED = { url: "https://library.example/b/k7m2pq/1#p-3", title: "Salt & Sand", text: "“Salt & sand?” – 100% true" };

test.each(SHARE_SERVICES)("%s gets the whole text and the whole address", (service) => {
  const address = new URL(serviceAddress(service, SHARED));
  expect(address.protocol).toBe("https:");
  const said = [...address.searchParams.values()].join(" ");
  expect(said).toContain(SHARED.text);
  expect(said).toContain(SHARED.url);
});

test("a mail has a subject and both", () => {
  const [, parameters = ""] = mailAddress(SHARED).split("?");
  expect(Object.fromEntries(new URLSearchParams(parameters))).toEqual({
    subject: "Salt & Sand",
    body: `${SHARED.text}\r\n\r\n${SHARED.url}`,
  });
  // Mail programs take a plus sign for one.
  expect(parameters).not.toContain("+");
});

test("a long passage is shortened to what a post may have; where it is from stays whole", () => {
  const shared = { ...SHARED, text: "The Lamp, written by AI", quote: `“${"word ".repeat(100)}end.”` };
  for (const service of ["x", "bluesky"] as const) {
    const text = new URL(serviceAddress(service, shared)).searchParams.get("text") ?? "";
    expect(text.length).toBeLessThan(300);
    expect(text).toMatch(/^“word .*word…” – The Lamp, written by AI/);
  }
  expect(mailAddress(shared)).toContain(encodeURIComponent("word end.” – The Lamp"));
});

test.each([
  ["mastodon.social", "mastodon.social"],
  ["künstler.example", "xn--knstler-n2a.example"],
  [" https://Mastodon.Social/@ada ", "mastodon.social"],
  ["@ada@mastodon.social", "mastodon.social"],
  ["ada@mastodon.social", "mastodon.social"],
  ["localhost.example:3000", "localhost.example:3000"],
])("“%s” is a server", (typed, host) => {
  expect(new URL(mastodonAddress(typed, SHARED) ?? "").host).toBe(host);
});

test.each(["", "mastodon", "java script:alert(1)", "javascript:alert(1)", "a..b", "mastodon.social?x=", "<b>.com"])(
  "“%s” is none",
  (typed) => {
    expect(mastodonAddress(typed, SHARED)).toBeNull();
  },
);

test("a passage of several paragraphs keeps its lines, where it is from has its own, and lines end as each place wants", () => {
  const shared = { ...SHARED, text: "The Lamp, written by AI", quote: "“Now?”\n“Now.”" };
  expect(saidOf(shared)).toBe("“Now?”\n“Now.”\n– The Lamp, written by AI");
  expect(mailAddress(shared)).toContain(encodeURIComponent("“Now?”\r\n“Now.”\r\n– The Lamp"));
  expect(new URL(serviceAddress("reddit", shared)).searchParams.get("title")).toBe("“Now?” “Now.” – The Lamp, written by AI");
});
