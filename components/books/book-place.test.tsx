import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BookPlace } from "#components/books/book-place";
import type { BookPlace as Place } from "#lib/domain/stylometry/book-place";
import { MESSAGES } from "#tests/support/messages";

const rank = (author: string, place: number, placeHigh = place) => ({
  ...{ author, authorSlug: author.toLowerCase().replace(" ", "-"), distance: 0.7 + place / 100, low: 0.65, high: 0.9 },
  ...{ place, placeLow: 1, placeHigh },
});
const NEAREST = [rank("Ada Lind", 1, 4), rank("Bea Vane", 2), rank("Cy Holm", 3)];
const GOOD = { reliability: "good", yardstick: { n: 9, p5: 0.4, p50: 0.5, p95: 0.6 }, varyingWorks: [] } as const;
const shown = (author: string, intended: Place["intended"], isOriginal = true): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={MESSAGES.en} timeZone="UTC">
      <BookPlace place={{ of: 30, meetsFloors: true, nearest: NEAREST, intended }} author={author} isOriginal={isOriginal} />
    </NextIntlClientProvider>,
  );

test("the place of the intended author is told with what chance allows, also where it is the first", () => {
  expect(shown("Dan Moe", { ...rank("Dan Moe", 9, 12), ...GOOD })).toContain("is number 9 of 30 (allowing for chance, 1 to 12)");
  const first = shown("Ada Lind", { ...rank("Ada Lind", 1, 4), ...GOOD });
  expect(first).toContain("nearest to Ada Lind, in whose manner it was written");
  expect(first).toContain("Allowing for chance, Ada Lind is between number 1 and 4 of 30.");
  expect(shown("Ada Lind", { ...rank("Ada Lind", 1), ...GOOD })).not.toContain("chance");
});

test("an author who varies, or of whom there is nothing to compare with, has no place", () => {
  const varies = shown("Dan Moe", { ...rank("Dan Moe", 9), ...GOOD, reliability: "varies" });
  expect(varies).toContain("Dan Moe’s own works differ");
  expect(varies).not.toContain("number 9");
  const unknown = shown("Dan Moe", null);
  expect(unknown).toContain("We have too little text by Dan Moe");
  expect(unknown).not.toContain("translation");
});

test("a translation is called one", () => expect(shown("Dan Moe", null, false)).toContain("This is a translation"));
