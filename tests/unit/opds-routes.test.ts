import { describe, expect, test, vi } from "vitest";
import { prisma } from "#lib/server/platform/database/prisma";
import { ask, ORIGIN } from "#tests/support/ask-route";
import { authorFile, type Files } from "#tests/support/collection-folder";
import { setUpTestSettings } from "#tests/support/environment";
import { setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";
import { opdsSchemaErrors } from "#tests/support/opds-schema";
import { parseElements, parseLinks } from "#tests/support/xml";
import { GET as getAtomList } from "../../app/opds/[list]/route.ts";
import { GET as getAtomEntry } from "../../app/opds/books/[id]/route.ts";
import { GET as getAtomBooks } from "../../app/opds/books/route.ts";
import { GET as getAtomRoot } from "../../app/opds/route.ts";
import { GET as getAtomFound } from "../../app/opds/search/route.ts";
import { GET as getJsonEntry } from "../../app/opds/v2/books/[id]/route.ts";
import { GET as getJsonBooks } from "../../app/opds/v2/books/route.ts";
import { GET as getJsonRoot } from "../../app/opds/v2/route.ts";
import { GET as getJsonFound } from "../../app/opds/v2/search/route.ts";

// Replaces Next.js' cache functions, which work only in a Next.js server.
vi.mock("next/cache", () => ({ cacheLife: () => undefined, cacheTag: () => undefined, revalidateTag: () => undefined }));

setUpTestSettings({ INTERNAL_SECRET: "a secret" });
const many: Files = {};
for (let index = 0; index < 28; index += 1)
  Object.assign(many, shortBookFiles(`more-${index}`, `More ${index}`, "Text.", { genre: "drama" }));
setUpImportedCollection({
  "authors/ada-lind.md": authorFile("Ada Lind"),
  ...many,
  ...shortBookFiles("lantern", "The Lantern", "A lantern burned.", { genre: "mystery" }),
});

const titlesIn = (xml: string) =>
  parseElements(xml).flatMap(({ name, parent, text }) => (name === "title" && parent === "entry" ? [text] : []));
const json = (text: string) => JSON.parse(text) as { metadata: Record<string, unknown>; publications: unknown[]; facets: unknown[] };

describe("an OPDS client navigates", () => {
  test("from the root to an author's feed, page by page: every book once", async () => {
    const root = await ask(getAtomRoot, "/opds");
    expect(parseLinks(root.text).map(({ href }) => href)).toContain(`${ORIGIN}/opds/authors`);
    const list = await ask(getAtomList, "/opds/authors", {}, { list: "authors" });
    let next = parseLinks(list.text).find(({ rel }) => rel === "subsection")?.href;
    const seen: string[] = [];
    while (next) {
      const page = await ask(getAtomBooks, next.slice(ORIGIN.length));
      expect(page.headers.get("content-type")).toBe("application/atom+xml;profile=opds-catalog;kind=acquisition");
      seen.push(...titlesIn(page.text));
      next = parseLinks(page.text).find(({ rel }) => rel === "next")?.href;
    }
    expect([seen.length, new Set(seen).size]).toEqual([29, 29]);
  });

  test("and searches, in Atom and JSON", async () => {
    expect(titlesIn((await ask(getAtomFound, "/opds/search?q=lantern")).text)).toEqual(["The Lantern"]);
    const { text } = await ask(getJsonFound, "/opds/v2/search?query=lantern");
    expect(opdsSchemaErrors("feed", JSON.parse(text))).toEqual([]);
    expect(json(text).metadata.numberOfItems).toBe(1);
  });

  test("follows Accept-Language", async () => {
    const { text, headers } = await ask(getAtomRoot, "/opds", { "Accept-Language": "fr-CA,fr;q=0.9" });
    expect([headers.get("content-language"), headers.get("vary")]).toEqual(["fr", "Accept-Language"]);
    expect(titlesIn(text)).toContain("Nouveautés");
    expect(titlesIn((await ask(getAtomRoot, "/opds", { "Accept-Language": "pt" })).text)).toContain("New books");
  });
});

test("every OPDS 2.0 page is valid", async () => {
  for (const [handler, path] of [
    [getJsonRoot, "/opds/v2"],
    [getJsonBooks, "/opds/v2/books?order=downloads&genre=drama"],
    [getJsonBooks, "/opds/v2/books?page=77"],
    [getJsonFound, "/opds/v2/search?query=text&page=2"],
    [getJsonFound, "/opds/v2/search"],
    [getJsonFound, "/opds/v2/search?query=xyzzyplugh"],
  ] as const) {
    const { status, text } = await ask(handler, path);
    expect([status, opdsSchemaErrors("feed", JSON.parse(text))], path).toEqual([200, []]);
  }
  const { text } = await ask(getJsonEntry, "/opds/v2/books/lantern", {}, { id: "lantern" });
  expect(opdsSchemaErrors("publication", JSON.parse(text))).toEqual([]);
});

test("an ETag answers 304 until a book changes", async () => {
  const first = await ask(getAtomBooks, "/opds/books?order=title");
  const tag = first.headers.get("etag") ?? "";
  expect((await ask(getAtomBooks, "/opds/books?order=title", { "If-None-Match": tag })).status).toBe(304);
  await prisma().book.update({ where: { id: "lantern" }, data: { title: "The Lantern, mended" } });
  expect((await ask(getAtomBooks, "/opds/books?order=title", { "If-None-Match": tag })).status).toBe(200);
});

test("a page beyond the end is empty and valid", async () => {
  for (const page of ["3", "10001", "999999999999999"]) {
    const { status, text } = await ask(getAtomBooks, `/opds/books?page=${page}`);
    expect([status, titlesIn(text)]).toEqual([200, []]);
    const found = await ask(getAtomFound, `/opds/search?q=text&page=${page}`);
    expect([found.status, titlesIn(found.text)]).toEqual([200, []]);
  }
});

test("a page that is no page counts as the first", async () => {
  const { text } = await ask(getAtomBooks, "/opds/books?order=title");
  for (const page of ["", "0", "-1", "x", "1.5", "1e3", "{startPage?}", "9".repeat(400)])
    expect(titlesIn((await ask(getAtomBooks, `/opds/books?order=title&page=${encodeURIComponent(page)}`)).text), page).toEqual(
      titlesIn(text),
    );
  expect(titlesIn((await ask(getAtomFound, "/opds/search?q=text&page=0")).text)).toEqual(
    titlesIn((await ask(getAtomFound, "/opds/search?q=text")).text),
  );
});

test("invalid parameters are refused with a message", async () => {
  for (const query of ["order=worst", `order=${"x".repeat(400)}`]) {
    for (const handler of [getAtomBooks, getJsonBooks]) {
      const { status, text } = await ask(handler, `/opds/books?${query}`, { "Accept-Language": "it" });
      expect([status, JSON.parse(text)], query).toEqual([
        400,
        expect.objectContaining({ code: "invalid_input", message: expect.any(String) as string }),
      ]);
      expect(Object.keys((JSON.parse(text) as { fields: object }).fields)).toEqual([query.split("=")[0]]);
    }
  }
});

test("unknown books and feeds answer 404", async () => {
  for (const query of ["author=nobody", "author=../etc", "author=%00", "genre=cookbook", "lang=xx", "lang=__proto__"])
    expect((await ask(getAtomBooks, `/opds/books?${query}`)).status, query).toBe(404);
  for (const query of ["q=a&genre=cookbook", "q=a&lang=xx"]) expect((await ask(getAtomFound, `/opds/search?${query}`)).status).toBe(404);
  for (const list of ["nothing", "constructor"]) expect((await ask(getAtomList, `/opds/${list}`, {}, { list })).status).toBe(404);
  for (const id of ["nothing", "..%2F", "\u0000", "a".repeat(500)])
    expect((await ask(getAtomEntry, "/opds/books/x", {}, { id })).status).toBe(404);
});

test("any text can be searched for", async () => {
  for (const q of ["", "x".repeat(10_000), "]]> <b> & \u0001", "%ED%A0%BD", "'; drop table book --", "🦊".repeat(150)]) {
    const { status, text } = await ask(getAtomFound, `/opds/search?q=${encodeURIComponent(q)}`);
    expect(status).toBe(200);
    expect(parseElements(text)[0]?.name).toBe("feed");
  }
});
