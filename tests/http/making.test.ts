import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { type BookMakingResponse, getBookMakingOperation } from "#lib/contract/generation/making";
import { LANGUAGES } from "#lib/domain/language";
import { call, get } from "#tests/support/api-client";
import { shortBookFiles } from "#tests/support/imported-collection";
import { MESSAGES } from "#tests/support/messages";
import { fetchOpenApi, responseSchema, schemaValidator } from "#tests/support/openapi";
import { runImport } from "#tests/support/run-import";
import { query } from "#tests/support/sql";
import { LANTERN, NEW_AUTHOR } from "#tests/support/test-collection";
import { withdrawTestBook } from "#tests/support/withdraw-test-book";

const BOOK = "newcomer-made";
const PATH = `/book/${BOOK}/making`;
const PLOTS = {
  plots: ["The lamp goes out.", "The lamp stays lit."].map((line) => ({ line, summary: line })),
  chosen: 1,
  why: "It is stranger.",
};
const SECRET = "A prompt that nobody agreed to share.";

const folder = mkdtempSync(join(tmpdir(), "making-"));
beforeAll(async () => {
  const files = shortBookFiles(BOOK, "The Made Book", "It was made.", { author: NEW_AUTHOR.id, published: "1900-01-01" });
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), contents ?? "");
  }
  // An earlier run of this test on the same data withdrew it; an import publishes only its own again.
  await query("update book set origin = 'collection' where id = $1", [BOOK]);
  await runImport(folder);
  await query("update book set origin = 'request' where id = $1", [BOOK]);
  await query(
    `with request as (
       insert into book_request (id, author_id, prompt, language, length, share_prompt, status)
       values (gen_random_uuid(), $2, $3, 'en', 'tale', false, 'completed') returning id),
     run as (
       insert into generation_run (id, author_id, request_id, language, prompt, min_chapters, max_chapters, status, step, writer, book_id, updated_at)
       select gen_random_uuid(), $2, id, 'en', $3, 1, 1, 'published', 'preview', 'model-a', $1, now() from request returning id)
     insert into generation_step (run_id, name, position, result) select id, 'plots', 0, $4::jsonb from run`,
    [BOOK, NEW_AUTHOR.id, SECRET, JSON.stringify(PLOTS)],
  );
});
afterAll(async () => {
  await query(
    "with run as (delete from generation_run where book_id = $1 returning request_id) delete from book_request where id in (select request_id from run)",
    [BOOK],
  );
  await withdrawTestBook(BOOK);
  rmSync(folder, { recursive: true, force: true });
});

test("a book that a run wrote links to how it was made, in every language; the page is cached and not indexed", async () => {
  for (const language of LANGUAGES) {
    const prefix = language === "en" ? "" : `/${language}`;
    expect(await (await get(`${prefix}/book/${BOOK}`)).text()).toContain(`href="${prefix}${PATH}"`);
    const response = await get(prefix + PATH);
    const html = await response.text();
    expect([response.status, response.headers.get("set-cookie")]).toEqual([200, null]);
    expect(html).toContain(MESSAGES[language].making.title);
    expect(html).toContain("The lamp stays lit.");
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    expect(html).not.toContain(SECRET);
  }
});

test("the same is said as JSON, with a hash that fits the chapter’s text", async () => {
  const path = getBookMakingOperation.path.replace("{id}", BOOK);
  const { status, body } = await call<z.infer<typeof BookMakingResponse>>("GET", path);
  expect([status, body]).toMatchObject([
    200,
    { book: { id: BOOK }, prompt: null, writer: "model-a", plotReason: "It is stranger.", checks: null },
  ]);
  const document = await fetchOpenApi();
  expect(schemaValidator(document)(responseSchema(document, "GET", getBookMakingOperation.path, 200), body)).toEqual([]);
  const { chapters } = (await call<{ chapters: { content: string }[] }>("GET", `/api/books/${BOOK}`)).body;
  expect(body.chapters.map(({ sha256 }) => sha256)).toEqual(
    chapters.map(({ content }) => createHash("sha256").update(content).digest("hex")),
  );
});

test("imported and unknown books have no such page", async () => {
  for (const id of [LANTERN.id, "no-such-book"]) {
    expect((await get(`/book/${id}/making`)).status, id).toBe(404);
    expect(await call("GET", `/api/books/${id}/making`)).toMatchObject({ status: 404, body: { code: "book_not_found" } });
  }
  expect(await (await get(`/book/${LANTERN.id}`)).text()).not.toContain("/making");
});
