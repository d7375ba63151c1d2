import { expect, test } from "vitest";
import { alternates, barePath, localPath } from "#lib/urls/locale-path";

test.each([
  ["en", "/", "/"],
  ["en", "/authors", "/authors"],
  ["it", "/", "/it"],
  ["it", "/latest?page=2", "/it/latest?page=2"],
  ["de", "/book/x/1#p-3", "/de/book/x/1#p-3"],
] as const)("in %s, %s is %s", (language, path, local) => {
  expect(localPath(language, path)).toBe(local);
});

test.each([
  ["/", "/"],
  ["/it", "/"],
  ["/en/authors", "/authors"],
  ["/de/book/x/1", "/book/x/1"],
  ["/authors", "/authors"],
  ["/italy", "/italy"],
  ["/book/it", "/book/it"],
  ["/xx/authors", "/xx/authors"],
])("%s without its language is %s", (path, bare) => {
  expect(barePath(path)).toBe(bare);
});

test("a path in any language and back is the path", () => {
  for (const language of ["en", "it", "es", "fr", "de"] as const) {
    for (const path of ["/", "/authors", "/book/x/1"]) expect(barePath(localPath(language, path))).toBe(path);
  }
});

test("a page has a URL per language, and English is also x-default", () => {
  expect(alternates("/authors", "https://x.org")).toEqual({
    en: "https://x.org/authors",
    it: "https://x.org/it/authors",
    es: "https://x.org/es/authors",
    fr: "https://x.org/fr/authors",
    de: "https://x.org/de/authors",
    "x-default": "https://x.org/authors",
  });
});
