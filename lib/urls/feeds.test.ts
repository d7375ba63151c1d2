import { expect, test } from "vitest";
import { feedUrl, readFeedFile } from "#lib/urls/feeds";

test("a feed's URL contains its language, its books and its format", () => {
  expect(feedUrl("it", { kind: "latest" }, "atom")).toBe("/feed/it/latest.atom");
  expect(feedUrl("en", { kind: "author", id: "jane-austen" }, "rss")).toBe("/feed/en/author/jane-austen.rss");
  expect(feedUrl("de", { kind: "genre", id: "ghost-story" }, "json")).toBe("/feed/de/genre/ghost-story.json");
});

test.each([
  ["latest.atom", { name: "latest", format: "atom" }],
  ["jane-austen.json", { name: "jane-austen", format: "json" }],
])("%s is parsed", (file, parts) => expect(readFeedFile(file)).toEqual(parts));

test.each(["latest", "latest.xml", ".atom", "../x.atom", "UPPER.atom", `${"a".repeat(91)}.atom`, "a.atom.rss"])(
  "%s is not a feed",
  (file) => expect(readFeedFile(file)).toBeNull(),
);
