import { expect, test } from "vitest";
import { get } from "#tests/support/api-client";
import { CITY, LANTERN } from "#tests/support/test-collection";

const END = 'id="end-of-book"';
const pageOf = async (chapter: number, language = "") => (await get(`${language}/book/${LANTERN.id}/${chapter}`)).text();

test("the last chapter ends with the colophon, the ways to talk about the book, and other books; the first does not", async () => {
  const last = await pageOf(LANTERN.chapters.length);
  const end = last.slice(last.indexOf(END), last.indexOf("</section>", last.indexOf(END)));
  expect(end).toContain("in the manner of");
  for (const place of ["#comments", "#forum"]) expect(end).toContain(`href="/book/${LANTERN.id}${place}"`);
  const books = [...end.matchAll(/href="\/book\/([^"#]+)"/g)].map(([, id]) => id);
  expect(books.length).toBeGreaterThan(0);
  expect(new Set(books).size).toBe(books.length);
  expect(books).not.toContain(LANTERN.id);
  expect(await pageOf(1)).not.toContain(END);
});

test("the end is in the language of the page", async () => {
  expect(await pageOf(LANTERN.chapters.length, "/de")).toContain("Was als Nächstes lesen?");
});

test("the book page of an author without another book names books by others, with the reason", async () => {
  const page = await (await get(`/book/${CITY.id}`)).text();
  const more = page.slice(page.indexOf('id="more"'), page.indexOf("</section>", page.indexOf('id="more"')));
  expect(more).toContain("What to read next");
  expect(more).toMatch(/In the same (?:genre|language): /);
  expect(more).not.toContain("In the same manner");
  expect(more).not.toContain(`href="/book/${CITY.id}"`);
});
