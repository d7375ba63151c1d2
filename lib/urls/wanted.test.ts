import { expect, test } from "vitest";
import { WANTED_PATH, wantedAt } from "#lib/urls/wanted";

const BOOK = { kind: "file", bookId: "the-lantern-trial" };

test.each([
  ["/requests/create", { kind: "request" }],
  ["/requests/create?author=jane-austen", { kind: "request" }],
  ["/forum/section/general/create", { kind: "thread" }],
  ["/forum/section/books/create?book=the-lantern-trial", { kind: "thread" }],
  ["/forum/section/help/create?question=1", { kind: "thread" }],
  ["/book/the-lantern-trial#download-epub", BOOK],
  ["/book/the-lantern-trial#download-pdf", BOOK],
  ["/book/the-lantern-trial", null],
  ["/book/the-lantern-trial#download-exe", null],
  ["/requests/create?author=<b>", null],
  ["/requests", null],
  ["/", null],
  ["//requests/create", null],
])("%s is wanted as %j", (path, wanted) => {
  expect(wantedAt(path)).toEqual(wanted);
  expect(WANTED_PATH.test(path)).toBe(wanted !== null);
});
