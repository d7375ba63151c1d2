import { expect, test, vi } from "vitest";
import { get } from "#tests/support/api-client";
import { query } from "#tests/support/sql";

const html = async (path: string) => (await get(path)).text();
const structuredData = (page: string): Record<string, unknown>[] =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? "") as Record<string, unknown>,
  );

const RETRIES = { timeout: 60_000, interval: 500 };

test("/about shows how many books each writer wrote, and is described as a page about an organisation", async () => {
  // Again when another test publishes or withdraws a book between the page and the count.
  const page = await vi.waitFor(async () => {
    const html = await (await get("/about")).text();
    const writers = await query<{ model: string; books: string }>(
      "select model, count(distinct work_id) as books from book where withdrawn_at is null group by model",
    );
    expect(writers.length).toBeGreaterThan(0);
    for (const { model, books } of writers)
      expect(html).toContain(`${model}: ${Number(books).toLocaleString("en")} book${books === "1" ? "" : "s"}`);
    return html;
  }, RETRIES);
  expect(structuredData(page).find((data) => data["@type"] === "AboutPage")).toMatchObject({
    inLanguage: "en",
    about: { "@type": "Organization" },
  });
});

test("the files of the press kit exist, each and in one archive", async () => {
  const files = [...(await html("/it/about")).matchAll(/<a href="([^"]+)" download=""/g)].map(([, href]) => href ?? "");
  expect(files.length).toBeGreaterThanOrEqual(4);
  expect(files).toContain("/it/about/press-kit.zip");
  for (const file of files) {
    const response = await get(file);
    expect(response.status, file).toBe(200);
    expect(response.headers.get("Content-Type"), file).toMatch(file.endsWith(".zip") ? "application/zip" : /^image\//);
  }
  // Again when another test publishes a book between the two, which changes the figures in the archive.
  await vi.waitFor(async () => {
    const kit = await get("/about/press-kit.zip", { headers: { "Accept-Language": "de" } });
    expect([kit.status, kit.headers.get("Content-Disposition")]).toEqual([200, "attachment; filename=press-kit-en.zip"]);
    const again = await get("/about/press-kit.zip", { headers: { "If-None-Match": kit.headers.get("ETag") ?? "" } });
    expect(again.status).toBe(304);
  }, RETRIES);
});

test("/how-it-works names and numbers every measured author", async () => {
  // Again when another test publishes an author's first book between the page and the list.
  await vi.waitFor(async () => {
    const page = await html("/how-it-works");
    const authors = await query<{ id: string }>("select id from author where book_count > 0 and withdrawn_at is null");
    for (const { id } of authors) expect(page).toContain(`href="/author/${id}"`);
  }, RETRIES);
  const german = await html("/de/how-it-works");
  expect(german).toContain("Eine Stelle, von der Idee bis zur Überarbeitung");
  expect(german).toContain('<blockquote lang="it"');
});
