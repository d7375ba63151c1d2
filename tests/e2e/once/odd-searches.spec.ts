import { expect, test } from "playwright/test";
import { watchFaults } from "../watch.ts";

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
  test(`${name} are a search like any other`, async ({ request }) => {
    const query = encodeURIComponent(text);
    const page = await request.get(`/search?q=${query}`);
    expect(page.status()).toBe(200);
    expect((await page.text()).includes("<script>alert(1)")).toBe(false);
    const answer = await request.get(`/api/books/search?search=${query}`);
    expect(answer.status()).toBe(200);
    const body = (await answer.json()) as { books: unknown[]; totalBooks: number; currentPage: number };
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
  test(`${name} is a search like any other`, async ({ request }) => {
    expect((await request.get(`/search?q=${query}`)).status()).toBe(200);
    expect((await request.get(`/api/books/search?search=${query}`)).status()).toBe(200);
  });
}

test("values that mean nothing are as good as absent on the page", async ({ request }) => {
  for (const query of [
    "q=lamp&genre=xyz",
    "q=lamp&lang=xx",
    "q=lamp&sort=xyz",
    "q=lamp&page=0",
    "q=lamp&page=-1",
    "q=lamp&page=abc",
    "q=lamp&author=../etc",
  ]) {
    expect((await request.get(`/search?${query}`)).status(), query).toBe(200);
  }
});

test("what was asked stands on the page as text, never as markup", async ({ page }) => {
  const faults = await watchFaults(page);
  await page.goto(`/search?q=${encodeURIComponent('"><img src=x onerror=document.title="taken"><script>document.title="taken"</script>')}`);
  await expect(page.getByRole("searchbox")).toHaveValue(/^"><img/);
  expect(await page.title()).not.toBe("taken");
  expect(await page.locator("img[src=x]").count()).toBe(0);
  expect(faults).toEqual([]);
});

test("a search is answered by the same books at both addresses", async ({ page, request }) => {
  const { books } = (await (await request.get("/api/books/search?search=lamp&lang=en")).json()) as { books: { _id: string }[] };
  await page.goto("/search?q=lamp&lang=en");
  const paths = await page
    .getByRole("region", { name: "Search" })
    .locator("h3 a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(paths).toEqual(books.map(({ _id }) => `/book/${_id}`));
});
