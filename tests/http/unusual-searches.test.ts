import { expect, test } from "vitest";
import { get } from "#tests/support/api-client";
import { LANTERN } from "#tests/support/test-collection";

const ODD: Record<string, string> = {
  "a thousand letters": "a".repeat(1_000),
  "two hundred words": "lamp ".repeat(200),
  "a thousand letters of three bytes": "書".repeat(1_000),
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

test("longer texts are cut on pages and in catalogues, and refused by the API in the caller's language", async () => {
  const text = "lamp ".repeat(2_000);
  for (const path of ["/search?q=", "/it/search?q=", "/search/forum?q=", "/help?q=", "/opds/search?q=", "/opds/v2/search?query="])
    expect((await get(path + text)).status, path).toBe(200);
  for (const [path, name] of [
    ["/api/books/search", "search"],
    ["/api/search/suggestions", "q"],
    [`/api/books/${LANTERN.id}/search`, "q"],
    ["/api/forum/search", "q"],
  ] as const) {
    const answer = await get(`${path}?${name}=${"a".repeat(1_001)}`, { headers: { "Accept-Language": "de" } });
    expect(answer.status, path).toBe(400);
    const message = "Dieser Text ist zu lang.";
    expect(await answer.json(), path).toMatchObject({ code: "invalid_input", message, fields: { [name]: message } });
  }
});

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
