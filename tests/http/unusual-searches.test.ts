import { expect, test } from "vitest";
import { get } from "#tests/support/api-client";

const ODD: Record<string, string> = {
  "ten thousand letters": "a".repeat(10_000),
  "ten thousand words": "lamp ".repeat(2_000),
  "stop words of English": "the of and",
  "stop words of all languages": "the di el la und le der",
  "marks of SQL and of LIKE": "%_'\"\\",
  "marks of a text query": "lamp & ! | (foo <-> bar:*) -- ; drop table book",
  emoji: "😀🏳️‍🌈 lamp 👩‍👩‍👧",
  "text from right to left": "שלום مرحبا \u202Elamp",
  "combining marks": "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢",
  "only space": " \t\n ",
  "one letter": "l",
  markup: "<script>alert(1)</script><b>lamp",
};

for (const [name, text] of Object.entries(ODD)) {
  test(`searching for ${name} answers 200`, async () => {
    const query = encodeURIComponent(text);
    const page = await get(`/search?q=${query}`);
    expect(page.status).toBe(200);
    expect((await page.text()).includes("<script>alert(1)")).toBe(false);
    const response = await get(`/api/books/search?search=${query}`);
    expect(response.status).toBe(200);
    const body = (await response.json()) as { books: unknown[]; totalBooks: number; currentPage: number };
    expect(body.books.length).toBeLessThanOrEqual(12);
    expect(body.currentPage).toBe(1);
  });
}

for (const [name, query] of [
  ["a NUL", "%00lamp%00"],
  ["broken UTF-8", "%C3%28%FF"],
  ["half a surrogate", "%ED%A0%80lamp"],
  ["a parameter given twice", "lamp&q=feather&search=feather"],
  ["a percent sign alone", "100%25"],
] as const) {
  test(`searching for ${name} answers 200`, async () => {
    expect((await get(`/search?q=${query}`)).status).toBe(200);
    expect((await get(`/api/books/search?search=${query}`)).status).toBe(200);
  });
}

test("invalid search parameters of the page are ignored", async () => {
  for (const query of [
    "q=lamp&genre=xyz",
    "q=lamp&lang=xx",
    "q=lamp&sort=xyz",
    "q=lamp&page=0",
    "q=lamp&page=-1",
    "q=lamp&page=abc",
    "q=lamp&author=../etc",
  ]) {
    expect((await get(`/search?${query}`)).status, query).toBe(200);
  }
});
