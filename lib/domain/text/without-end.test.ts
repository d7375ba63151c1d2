import { expect, test } from "vitest";
import { withoutEnd } from "#lib/domain/text/without-end";

test.each([
  ["The end, …", "The end"],
  ["no end", "no end"],
  [" ., ", ""],
  ["", ""],
])("of %j is left %j", (text, left) => {
  expect(withoutEnd(text, /[\s\p{P}]/u)).toBe(left);
});
