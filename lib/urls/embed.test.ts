import { expect, test } from "vitest";
import { embedSize, embedUrl, parseEmbedUrl } from "#lib/urls/embed";

const SITE = "https://library.example";

test.each([
  ["/book/the-lamp", { kind: "book", id: "the-lamp" }],
  ["/it/book/the-lamp", { kind: "book", id: "the-lamp" }],
  ["/book/the-lamp/3#p-12", { kind: "book", id: "the-lamp", chapter: 3 }],
  ["/book/the-lamp/?utm=x", { kind: "book", id: "the-lamp" }],
  ["/book/the-lamp/passage/3-12-0-140", { kind: "book", id: "the-lamp", range: "3-12-0-140" }],
  ["/it/book/the-lamp/passage/3-12-0-14-33", { kind: "book", id: "the-lamp", range: "3-12-0-14-33" }],
  ["/author/jane-austen", { kind: "author", id: "jane-austen", lang: "en" }],
  ["/de/author/jane-austen", { kind: "author", id: "jane-austen", lang: "de" }],
  ["/b/k7m2pq", { kind: "code", code: "k7m2pq" }],
  ["/b/K7M2PQ/3", { kind: "code", code: "k7m2pq", chapter: 3 }],
  ["/b/k7m2pq/3/12-0-140", { kind: "code", code: "k7m2pq", range: "3-12-0-140" }],
])("%s is a URL of this site", (path, embedded) => expect(parseEmbedUrl(SITE + path, SITE)).toEqual(embedded));

test.each([
  "https://elsewhere.example/book/the-lamp",
  "http://library.example/book/the-lamp",
  `${SITE}/`,
  `${SITE}/book/`,
  `${SITE}/book/The Lamp`,
  `${SITE}/book/the-lamp/comments/2`,
  `${SITE}/book/the-lamp/passage/`,
  `${SITE}/xx/author/jane-austen`,
  `${SITE}/author/jane-austen/3`,
  `${SITE}/b/k7m2p`,
  `${SITE}@elsewhere.example/book/the-lamp`,
  "book/the-lamp",
  "",
])("%s is not a URL of this site", (address) => expect(parseEmbedUrl(address, SITE)).toBeNull());

test("a card has the requested size within its bounds", () => {
  expect(embedSize()).toEqual({ width: 560, height: 260 });
  expect(embedSize(400, 200)).toEqual({ width: 400, height: 200 });
  expect(embedSize(300, 100)).toBeNull();
  expect(embedSize(10, 1_000)).toBeNull();
});

test("an author's card has a URL per language, a book's card only one", () => {
  expect([embedUrl("author", "jane-austen"), embedUrl("author", "jane-austen", "it")]).toEqual([
    "/embed/author/jane-austen",
    "/embed/author/jane-austen/it",
  ]);
  expect(embedUrl("book", "the-lamp", "it")).toBe("/embed/book/the-lamp");
});
