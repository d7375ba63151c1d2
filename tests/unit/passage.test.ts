import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PASSAGE, PASSAGE_STEPS } from "#lib/domain/about/passage";
import { MESSAGES } from "#tests/support/messages";

const file = (name: string) => readFileSync(`content/books/${PASSAGE.bookId}/${name}`, "utf8").replace(/\s+/g, " ");

test("the revised passage, the premise and the second review are those of the book", () => {
  expect(file(`0${PASSAGE.chapter}.md`)).toContain(PASSAGE.revision);
  const book = file("book.md");
  for (const text of [PASSAGE.premise, PASSAGE.after]) expect(book).toContain(text);
  expect(book).toContain(`overall: ${PASSAGE.scores.overall[1]} styleAccuracy: ${PASSAGE.scores.style[1]}`);
});

test("the Italian page shows the original", () => {
  for (const step of PASSAGE_STEPS) expect(MESSAGES.it.howItWorks.passage[step]).toBe(PASSAGE[step]);
});
