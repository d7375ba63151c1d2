import { expect, test } from "vitest";
import { embedSize, readEmbedded } from "#lib/domain/embed";

const HOUSE = "https://library.example";

test.each([
  ["/book/the-lamp", { kind: "book", id: "the-lamp" }],
  ["/it/book/the-lamp", { kind: "book", id: "the-lamp" }],
  ["/book/the-lamp/3#p-12", { kind: "book", id: "the-lamp" }],
  ["/book/the-lamp/?utm=x", { kind: "book", id: "the-lamp" }],
  ["/de/author/jane-austen", { kind: "author", id: "jane-austen" }],
  ["/b/k7m2pq", { kind: "code", code: "k7m2pq" }],
  ["/b/K7M2PQ/3", { kind: "code", code: "k7m2pq" }],
])("%s is ours", (path, embedded) => expect(readEmbedded(HOUSE + path, HOUSE)).toEqual(embedded));

test.each([
  "https://elsewhere.example/book/the-lamp",
  "http://library.example/book/the-lamp",
  `${HOUSE}/`,
  `${HOUSE}/book/`,
  `${HOUSE}/book/The Lamp`,
  `${HOUSE}/book/the-lamp/comments/2`,
  `${HOUSE}/b/k7m2p`,
  `${HOUSE}@elsewhere.example/book/the-lamp`,
  "book/the-lamp",
  "",
])("%s is none", (address) => expect(readEmbedded(address, HOUSE)).toBeNull());

test("a card is as large as is wanted, within reason", () => {
  expect(embedSize()).toEqual({ width: 560, height: 260 });
  expect(embedSize(400, 200)).toEqual({ width: 400, height: 200 });
  expect(embedSize(300, 100)).toBeNull();
  expect(embedSize(10, 1_000)).toBeNull();
});
