import { expect, test } from "vitest";
import { slugOf } from "#lib/domain/text/slug";
import { SLUG } from "#lib/domain/text/text";

test.each([
  ["The Clock of Rain", "the-clock-of-rain"],
  ["L’orologio della pioggia", "lorologio-della-pioggia"],
  ["Straße über den Fluß", "strasse-uber-den-fluss"],
  ["  Œuvre: ¿Qué? – «Señor» ", "oeuvre-que-senor"],
  ["???", ""],
])("%s becomes %s", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test("a long title is cut at a word and stays a slug", () => {
  const slug = slugOf("A very long title that goes on ".repeat(10));
  expect(slug.length).toBeLessThanOrEqual(70);
  expect(slug).toMatch(SLUG);
});
