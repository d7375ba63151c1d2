import { expect, test } from "vitest";
import { formByLength } from "#lib/domain/books/form";

test.each([
  [0, "tale"],
  [19_999, "tale"],
  [20_000, "novella"],
  [49_999, "novella"],
  [50_000, "novel"],
])("prose of %i words is a %s", (words, form) => {
  expect(formByLength(words)).toBe(form);
});
