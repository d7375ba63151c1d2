import { expect, test } from "vitest";
import { materialOf } from "#lib/domain/support/dmca/material";

const COMMENT = "0190a1b2-0000-7000-8000-000000000001";

test.each([
  ["/book/the-lamp", { kind: "book", id: "the-lamp" }],
  ["/it/book/the-lamp/3#p-12", { kind: "book", id: "the-lamp" }],
  [`/book/the-lamp/comments/2#by-${COMMENT}`, { kind: "comment", id: COMMENT }],
  ["/book/the-lamp#by-nobody", { kind: "book", id: "the-lamp" }],
  ["/de/forum/thread/on-lamps/2#post-14", { kind: "post", slug: "on-lamps", number: 14 }],
  ["/forum/thread/on-lamps", { kind: "post", slug: "on-lamps", number: 1 }],
  ["/forum/section/books", null],
  ["/about", null],
  ["/book/", null],
])("the address %s", (path, expected) => {
  expect(materialOf(`https://library.example${path}`)).toEqual(expected);
});
