import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SeriesDetailResponse } from "#lib/contract/books/series";
import { LANGUAGES } from "#lib/domain/language";
import { insertUser } from "#tests/support/accounts";
import { call, get } from "#tests/support/api-client";
import { shortBookFiles } from "#tests/support/imported-collection";
import { MESSAGES } from "#tests/support/messages";
import { runImport } from "#tests/support/run-import";
import { query } from "#tests/support/sql";
import { LANTERN, NEW_AUTHOR } from "#tests/support/test-collection";
import { withdrawTestBook } from "#tests/support/withdraw-test-book";

const SERIES = "newcomer-series";
const BOOKS = ["newcomer-first", "newcomer-second"] as const;
const inEveryLanguage = (key: string, text: string) => `${key}:\n${LANGUAGES.map((lang) => `  ${lang}: ${text} (${lang})`).join("\n")}`;

const folder = mkdtempSync(join(tmpdir(), "series-"));
beforeAll(async () => {
  const placed = (index: number) => ({
    ...{ author: NEW_AUTHOR.id, published: `1900-01-0${index + 2}`, form: "play" },
    series: `{ id: ${SERIES}, position: ${index + 1} }`,
  });
  const files = {
    [`series/${SERIES}.md`]: `---\n${inEveryLanguage("name", "The Ferry & co")}\n${inEveryLanguage("description", "Two winters.")}\n---\n`,
    ...shortBookFiles(BOOKS[0], "The First Crossing", "It froze.", placed(0)),
    ...shortBookFiles(BOOKS[1], "The Second Crossing", "It thawed.", placed(1)),
  };
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), String(contents));
  }
  await runImport(folder);
});
afterAll(async () => {
  for (const id of BOOKS) await withdrawTestBook(id);
  await query("update work set series_id = null, series_position = null where series_id = $1", [SERIES]);
  await query("delete from series where id = $1", [SERIES]);
  rmSync(folder, { recursive: true, force: true });
});

const textOf = async (path: string) => (await get(path)).text();

test.each(LANGUAGES)("in %s a series has a page with its books in order, which is indexed", async (language) => {
  const prefix = language === "en" ? "" : `/${language}`;
  const response = await get(`${prefix}/series/${SERIES}`);
  const html = await response.text();
  expect([response.status, response.headers.get("set-cookie")]).toEqual([200, null]);
  expect(html).toContain(`The Ferry &amp; co (${language})`);
  expect(html).toContain(`Two winters. (${language})`);
  expect(html).toContain(MESSAGES[language].series.books);
  expect(html.indexOf(`/book/${BOOKS[0]}"`)).toBeLessThan(html.indexOf(`/book/${BOOKS[1]}"`));
  expect(html).not.toMatch(/<meta name="robots" content="noindex/);
  expect(html).toContain(`href="/feed/${language}/series/${SERIES}.atom"`);
  expect(html).toContain('"@type":"BookSeries"');
});

test("the list of series names it; the sitemap has both pages; unknown ones are not found", async () => {
  expect(await textOf("/series")).toContain(`href="/series/${SERIES}"`);
  const sitemap = await textOf("/sitemap.xml");
  for (const path of ["/series", `/de/series/${SERIES}`]) expect(sitemap).toContain(`${path}</loc>`);
  expect((await get("/series/nothing")).status).toBe(404);
  expect((await get("/feed/en/series/nothing.atom")).status).toBe(404);
  expect((await get("/opds/books?series=nothing")).status).toBe(404);
  expect(await call("GET", "/api/series/nothing")).toMatchObject({ status: 404, body: { code: "series_not_found" } });
});

test("a book’s page says its form and number, and leads on; after the last chapter the next of the series comes first", async () => {
  const [first, second] = [await textOf(`/book/${BOOKS[0]}`), await textOf(`/book/${BOOKS[1]}`)];
  expect(first).toContain("Play");
  for (const page of [first, second]) expect(page).toContain(`href="/series/${SERIES}"`);
  expect(first).toContain(`href="/book/${BOOKS[1]}"`);
  expect(second).toContain(`href="/book/${BOOKS[0]}"`);
  const end = await textOf(`/book/${BOOKS[0]}/1`);
  const next = end.slice(end.indexOf('id="end-of-book"'));
  expect(next).toContain("Next in the series");
  expect(/href="\/book\/([^"#]+)"/.exec(next.slice(next.indexOf("What to read next")))?.[1]).toBe(BOOKS[1]);
  expect(await textOf(`/book/${LANTERN.id}`)).not.toContain('href="/series/');
});

test("feed, catalogue and API have its books", async () => {
  expect(await textOf(`/feed/de/series/${SERIES}.atom`)).toContain("Neue Bücher der Reihe „The Ferry");
  expect(await textOf("/opds/series")).toContain(`series=${SERIES}`);
  const catalogue = await textOf(`/opds/books?order=newest&series=${SERIES}`);
  expect(catalogue.indexOf(BOOKS[0])).toBeLessThan(catalogue.indexOf(BOOKS[1]));
  const publication = JSON.parse(await textOf(`/opds/v2/books/${BOOKS[1]}`)) as { metadata: { belongsTo: unknown } };
  expect(publication.metadata.belongsTo).toMatchObject({ series: [{ name: "The Ferry & co (en)", position: 2 }] });
  const list = await call<{ id: string }[]>("GET", "/api/series?lang=it");
  expect(list.body).toContainEqual(expect.objectContaining({ id: SERIES, name: "The Ferry & co (it)", workCount: 2 }));
  const { body } = await call<{ books: object[] }>("GET", `/api/series/${SERIES}`);
  expect(SeriesDetailResponse.safeParse(body).error).toBeUndefined();
  expect(body.books).toMatchObject(
    BOOKS.map((id, index) => ({ _id: id, form: "play", series: { id: SERIES, name: "The Ferry & co (en)", position: index + 1 } })),
  );
});

test("a series leads to the request for its next book, whose page and request name it", async () => {
  expect(await textOf(`/series/${SERIES}`)).toContain(`href="/requests/create?series=${SERIES}"`);
  const { token } = await insertUser();
  const form = await call("GET", `/requests/create?series=${SERIES}`, { cookie: token });
  expect(form.text).toContain("will continue the series “The Ferry &amp; co (en)”");
  const idea = { authorId: NEW_AUTHOR.id, prompt: "Another winter at the ferry.", language: "it" };
  const ask = (seriesId: string) =>
    call<{ request: { _id: string }; fields?: object }>("POST", "/api/requests", { bearer: token, body: { ...idea, seriesId } });
  const refused = await ask("no-such-series");
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ["seriesId"]]);
  const { body } = await ask(SERIES);
  expect(body).toMatchObject({ request: { series: { _id: SERIES, name: "The Ferry & co (it)" } } });
  const page = await call("GET", `/requests/${body.request._id}`, { cookie: token });
  expect(page.text).toContain(`href="/series/${SERIES}"`);
  await call("DELETE", `/api/requests/${body.request._id}`, { bearer: token });
});
