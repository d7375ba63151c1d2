// The true author beside the library's books: the place of a book, the author's own works, and a passage to read on.
import { expect, type Page } from "playwright/test";
import { axeViolations } from "#tests/support/browser/axe";
import { test } from "#tests/support/browser/test";
import { query } from "#tests/support/sql";

const BOOK = "la-sciabica";
const LAST_CHAPTER = 6;

/** Reloads until the worker has measured the book: after a publication, or now if the data is that of an earlier run. */
async function openMeasured(page: Page, path: string): Promise<void> {
  await query("select graphile_worker.add_job('measure-places', '{}')");
  await expect(async () => {
    await page.goto(path);
    await expect(page.locator("#place")).toBeAttached({ timeout: 1 });
  }).toPass();
}

test("a book's page says which true authors it is nearest to, in words and numbers", async ({ page }) => {
  await openMeasured(page, "/book/half-mourning");
  const place = page.locator("section", { has: page.locator("#place") });
  await expect(place.getByText(/stands nearest to/)).toContainText("Jane Austen, in whose manner it was written, is number");
  const rows = place.getByRole("listitem");
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: "Jane Austen" })).toContainText(/distance \d\.\d\d, between \d\.\d\d and \d\.\d\d/);
  expect(await axeViolations(page)).toEqual([]);
});

test("an author whose works vary too much has no place", { tag: "@full" }, async ({ page }) => {
  await openMeasured(page, "/book/the-property-of-a-gentleman");
  const place = page.locator("section", { has: page.locator("#place") });
  await expect(place).toContainText("we give no place");
  await expect(place.getByRole("listitem")).toHaveCount(3);
});

test("a translation is not measured against its author", { tag: "@full" }, async ({ page }) => {
  await openMeasured(page, "/book/a-speaking-likeness");
  await expect(page.locator("section", { has: page.locator("#place") })).toContainText("This is a translation");
});

test("the bars of an author's page are compared with the author's own works", async ({ page }) => {
  await page.goto("/author/jane-austen");
  const style = page.locator("section", { has: page.locator("#style") });
  await expect(style.getByText(/In the author’s own works \d+% \(\d+% to \d+%\)/)).toHaveCount(3);
  await expect(style).toContainText("The tick marks Jane Austen’s own works (5 works)");
});

test("the true author is offered after the last page and on the author's page", async ({ page }) => {
  await openMeasured(page, `/book/${BOOK}`);
  const [work] = await query<{ id: string }>(
    `insert into reference_work (id, language, author, author_slug, title, title_slug, year, source, read_at, licence, words, hash, imported_at)
     values (gen_random_uuid(), 'it', 'Giovanni Verga', 'giovanni-verga', 'Una prova', 'una-prova', 1880, 'test', 'https://books.example/una-prova',
       'public domain', 80, repeat('0', 64), now()) returning id`,
  );
  await query(
    `insert into reference_passage (work_id, number, chapter, kind, place, text, words, document)
     values ($1, 1, 3, 'action', 'middle', 'Il mare era nero quella notte, e nessuno uscì.', 9, ''::tsvector)`,
    [work?.id],
  );
  await query("update book_place set passage_work_id = $1, passage_number = 1 where book_id = $2", [work?.id, BOOK]);
  await query("select pg_notify('expired_tags', tag) from unnest($1::text[]) as tag", [[`book:${BOOK}`, "author:giovanni-verga"]]);
  await expect(async () => {
    await page.goto(`/it/book/${BOOK}/${LAST_CHAPTER}`);
    await expect(page.getByRole("heading", { name: "E adesso l’originale" })).toBeAttached({ timeout: 1 });
  }).toPass();
  const passage = page.locator("section", { has: page.locator("#original") }).last();
  await expect(passage.locator("blockquote")).toHaveText("Il mare era nero quella notte, e nessuno uscì.");
  await expect(passage).toContainText("Giovanni Verga, Una prova (1880), capitolo 3");
  await expect(passage.getByRole("link", { name: "Leggilo gratis" })).toHaveAttribute("href", "https://books.example/una-prova");
  expect(await axeViolations(page)).toEqual([]);
  await page.goto("/it/author/giovanni-verga");
  await expect(page.getByRole("link", { name: "Una prova" })).toHaveAttribute("href", "https://books.example/una-prova");
  await query("delete from reference_work where id = $1", [work?.id]);
});
