import { expect, test } from "vitest";
import { checkAsGenerated, describeFindings } from "./book-checks.ts";
import { readLibrary } from "./collection.ts";

test("no book of the opening collection would fail as a generated book; a copy of one would", async () => {
  const { books } = await readLibrary("content");
  expect(describeFindings(await checkAsGenerated(books), true)).toEqual([]);
  const [first] = books;
  if (!first) throw new Error("The collection has no books.");
  const copied = describeFindings(await checkAsGenerated([...books, { ...first, id: "copy" }]), true);
  expect(copied.some((fault) => fault.startsWith("copy/1#p-1: ") && fault.includes("words in common with"))).toBe(true);
});
