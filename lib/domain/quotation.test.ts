import { expect, test } from "vitest";
import { inQuotes, readQuotedPlace } from "#lib/domain/quotation";

test("an address names a passage", () => {
  expect(readQuotedPlace("3-12-0-140")).toEqual({ chapter: 3, paragraph: 12, start: 0, end: 140 });
});

test.each(["3-12-0", "0-12-0-9", "3-0-0-9", "3-12-9-9", "3-12-9-3", "3-12-0-5000", "a-1-0-9", "3-12-00000000-9", "3-12-0-9-9"])(
  "%s names none",
  (name) => {
    expect(readQuotedPlace(name)).toBeNull();
  },
);

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
