import { expect, test } from "vitest";
import { inQuotes } from "#lib/domain/quotation";

test.each([
  ["en", "The lamp  burns.", "“The lamp burns.”"],
  ["de", "Die Lampe brennt.", "„Die Lampe brennt.“"],
  ["fr", "La lampe brûle.", "«\u202fLa lampe brûle.\u202f»"],
  ["it", "— Arde — disse.", "— Arde — disse."],
  ["en", "“Now,” he said.", "“Now,” he said."],
])("in %s %s is quoted as %s", (lang, passage, quoted) => expect(inQuotes(passage, lang)).toBe(quoted));

test("a long passage ends in an ellipsis", () => {
  const quoted = inQuotes("word ".repeat(200), "en");
  expect(quoted.length).toBeLessThanOrEqual(364);
  expect(quoted).toMatch(/…”$/);
});

test("paragraphs stay lines, and the marks stand around all of them", () => {
  expect(inQuotes("He came.\n  He  went. ", "de")).toBe("„He came.\nHe went.“");
  expect(inQuotes("“Now?”\n“Now.”", "en")).toBe("“Now?”\n“Now.”");
});

test("of several paragraphs as much stands there as has room", () => {
  expect(inQuotes("One two three.\nFour five six seven eight nine ten.", "en", 45)).toBe(
    "“One two three.\nFour five six seven eight nine…”",
  );
  expect(inQuotes("One two three.\nFour five six.", "en", 20)).toBe("“One two three. …”");
  expect(inQuotes("a\n".repeat(9), "en", 3)).toBe("“a\na\na …”");
  expect(inQuotes("word ".repeat(900), "en", Number.POSITIVE_INFINITY)).toHaveLength(4_501);
});
