import { expect, test } from "vitest";
import { matchingPages, type PaletteEntry } from "#lib/domain/moderation/palette";

const pages: PaletteEntry[] = ["Überblick", "Audit log", "Mail"].map((label) => ({ kind: "page", label, path: `/${label}` }));

test("a page is found by parts of its words, in any case and order; an empty text finds all", () => {
  expect(matchingPages(pages, "LOG aud").map(({ label }) => label)).toEqual(["Audit log"]);
  expect(matchingPages(pages, "über").map(({ label }) => label)).toEqual(["Überblick"]);
  expect(matchingPages(pages, "  ")).toEqual(pages);
  expect(matchingPages(pages, "books")).toEqual([]);
});
