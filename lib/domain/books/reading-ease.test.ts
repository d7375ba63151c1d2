import { expect, test } from "vitest";
import { readingEase } from "#lib/domain/books/reading-ease";

test("short sentences are easy, long ones demanding", () => {
  expect([5, 12, 12.1, 19, 19.5, 60].map(readingEase)).toEqual(["easy", "easy", "medium", "medium", "demanding", "demanding"]);
});
