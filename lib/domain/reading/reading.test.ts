import { expect, test } from "vitest";
import { isFurther } from "#lib/domain/reading/reading";

test("a place is further on in a later chapter, or some paragraphs later in the same one", () => {
  const shown = { chapter: 3, paragraph: 10 };
  expect(isFurther({ chapter: 4, paragraph: 1 }, shown)).toBe(true);
  expect(isFurther({ chapter: 3, paragraph: 13 }, shown)).toBe(true);
  expect(isFurther({ chapter: 3, paragraph: 12 }, shown)).toBe(false);
  expect(isFurther({ chapter: 3, paragraph: 2 }, shown)).toBe(false);
  expect(isFurther({ chapter: 1, paragraph: 40 }, shown)).toBe(false);
});
