import { expect, test } from "vitest";
import { changedShare, differingParts } from "#lib/server/modules/generation/version-difference";

const paragraphs = Array.from({ length: 12 }, (_, index) => `This is paragraph ${index + 1} of the chapter.`);
const withChange = (...changes: [number, string | null][]) =>
  paragraphs.flatMap(
    (text, index) => changes.find(([at]) => at === index + 1)?.[1] ?? (changes.some(([at]) => at === index + 1) ? [] : [text]),
  );
const text = (some: readonly string[]) => some.join("\n\n");

test("versions are shown where they differ, with a paragraph on each side", () => {
  const [before, after] = differingParts(text(paragraphs), text(withChange([6, "Another one."]))) ?? [];
  expect(before).toBe(text(["[…]", ...paragraphs.slice(4, 7), "[…]"]));
  expect(after).toBe(text(["[…]", paragraphs[4] ?? "", "Another one.", paragraphs[6] ?? "", "[…]"]));
  const [whole, cut] = differingParts(text(paragraphs), text(withChange([1, null]))) ?? [];
  expect([whole, cut]).toEqual([text([...paragraphs.slice(0, 2), "[…]"]), text([...paragraphs.slice(1, 2), "[…]"])]);
});

test("versions that differ nearly everywhere are compared whole", () => {
  expect(differingParts(text(paragraphs), text(paragraphs.map((one) => `${one} More.`)))).toBeNull();
});

test("the share of changed words is that of the words replaced, removed or added", () => {
  expect(changedShare("one two three four", "one two five four")).toBe(0.25);
  expect(changedShare("one two three four", "one two three four five six")).toBe(0.5);
  expect(changedShare("one two", "one two")).toBe(0);
});
