import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, type Page } from "playwright/test";
import { type Account, insertAdministrator, insertUser } from "#tests/support/accounts";
import { call, randomIpHeader } from "#tests/support/api-client";
import { collectPageErrors } from "#tests/support/browser/page-checks";
import { logInContext } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";
import { authorFile } from "#tests/support/collection-folder";
import { insertPendingComments } from "#tests/support/comments";
import { openForumThread } from "#tests/support/forum-calls";
import { shortBookFiles } from "#tests/support/imported-collection";
import { runImport } from "#tests/support/run-import";
import { query } from "#tests/support/sql";
import { withdrawTestBook } from "#tests/support/withdraw-test-book";

// What people and collections write is shown as text. The tests enter markup that would run a script, request something or break the policy.
test.describe.configure({ mode: "default" });
test.beforeEach(({ page }) => page.setExtraHTTPHeaders(randomIpHeader()));

/** Calls `ran` where it is HTML; the first ends a script, the others an attribute or a text. */
const MARKUP = [
  "</script><script>ran(1)</script>",
  '"><img src=/injected onerror=ran(2)>',
  "'><svg onload=ran(3)>",
  '<iframe srcdoc="<script>parent.ran(4)</script>"></iframe>',
  "<style>@import '/injected.css'</style>",
  "</title></textarea><details open ontoggle=ran(5)>",
];
const ALL = MARKUP.join(" ");
/** Links and images that Markdown would make. */
const LINKS = [
  "[one](javascript:ran(6))",
  "[two](data:text/html;base64,PHNjcmlwdD5vcGVuZXIucmFuKDcpPC9zY3JpcHQ+)",
  "[three](vbscript:ran(8))",
  '![four](/injected"onerror="ran(9))',
  "[five](\tjava\nscript:ran(10))",
  "<javascript:ran(11)>",
];

const BOOK = "written-as-markup";
const escaped = MARKUP.map((markup) => markup.replaceAll(/[<>"'\\/()]/g, String.raw`\$&`));
let author: Account;
let administrator: Account;

test.beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "markup-"));
  const files = {
    "authors/quentin-markup.md": authorFile("Quentin Markup"),
    ...shortBookFiles(BOOK, "The Markup", escaped.join(" "), { author: "quentin-markup" }),
  };
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), contents ?? "");
  }
  await runImport(folder);
  rmSync(folder, { recursive: true, force: true });
  // A title with markup: what a collection says is not searched for HTML, but for the text.
  await query("update book set title = $2, description = $3 where id = $1", [BOOK, MARKUP.slice(0, 2).join(" "), ALL]);
  [author, administrator] = [await insertUser(), await insertAdministrator()];
  await query("update users set first_name = $2, last_name = $3, bio = $4, public_profile = '{posts,comments}' where id = $1", [
    author.id,
    MARKUP[0]?.slice(0, 40),
    MARKUP[1]?.slice(0, 40),
    ALL.slice(0, 250),
  ]);
});
test.afterAll(async () => {
  await withdrawTestBook(BOOK).catch(() => undefined);
});

/** Opens a page and returns what was wrong with it: scripts that ran, requests that failed, violations of the policy, elements of ours. */
async function faultsOf(page: Page, path: string, status = 200): Promise<string[]> {
  const faults = await collectPageErrors(page, status);
  await page.exposeFunction("ran", (number: number) => faults.push(`markup ${number} ran`));
  await page.goto(path);
  const injected = page.locator(
    "[onerror], [onload], [ontoggle], iframe[srcdoc], a[href^='javascript:' i], a[href^='data:'], [src*=injected]",
  );
  faults.push(...(await injected.evaluateAll((found) => found.map((element) => element.outerHTML))));
  return faults;
}

for (const path of [`/book/${BOOK}`, `/book/${BOOK}/1`, `/it/book/${BOOK}`, `/embed/book/${BOOK}`, "/author/quentin-markup", "/latest"])
  test(`in a title, a description and the text of a book: ${path}`, { tag: path === `/book/${BOOK}/1` ? [] : "@full" }, async ({
    page,
  }) => {
    expect(await faultsOf(page, path)).toEqual([]);
    if (path === `/book/${BOOK}/1`) await expect(page.getByText("ran(1)").first()).toBeVisible();
  });

test("in a comment, on the book's page and in the queue of moderators", async ({ browser }) => {
  await insertPendingComments([ALL], { bookId: BOOK, state: "approved" });
  await insertPendingComments([LINKS.join(" ")], { bookId: BOOK });
  const guest = await browser.newPage();
  expect(await faultsOf(guest, `/book/${BOOK}/comments/1`)).toEqual([]);
  const context = await browser.newContext();
  await logInContext(context, administrator);
  expect(await faultsOf(await context.newPage(), "/admin/comments")).toEqual([]);
});

test("in the title and the text of a thread, and in its feed", async ({ browser, page }) => {
  const content = [...MARKUP, ...LINKS, "`<b onload=ran(12)>`", "```html\n<script>ran(13)</script>\n```"].join("\n\n");
  const { thread } = (await openForumThread(author, { title: MARKUP.slice(0, 3).join(" "), content })) as { thread: { slug: string } };
  await query("update forum_thread set state = 'published' where slug = $1 and state = 'pending'", [thread.slug]);
  for (const path of [`/forum/thread/${thread.slug}`, "/forum", `/user/${author.username}`, "/search/forum?q=injected"]) {
    const guest = await browser.newPage();
    expect(await faultsOf(guest, path), path).toEqual([]);
    await guest.close();
  }
  const links = page.locator(".post-body a");
  await page.goto(`/forum/thread/${thread.slug}`);
  for (const href of await links.evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).protocol)))
    expect(href).toMatch(/^https?:$/);
});

test("in a message to the operator, on the pages of administrators", async ({ browser }) => {
  const body = { name: ALL.slice(0, 90), email: author.email, subject: ALL.slice(0, 90), message: `${ALL} ${LINKS.join(" ")}` };
  expect((await call("POST", "/api/contact", { body })).status).toBe(200);
  const context = await browser.newContext();
  await logInContext(context, administrator);
  expect(await faultsOf(await context.newPage(), "/admin/messages")).toEqual([]);
  const [row] = await query<{ id: string }>("select id from conversation where email = $1", [author.email]);
  expect(await faultsOf(await context.newPage(), `/admin/messages/${row?.id}`)).toEqual([]);
});

const markup = encodeURIComponent(ALL);
test("in words of a search and in addresses", async ({ browser }) => {
  for (const [path, status] of [
    [`/search?q=${markup}`, 200],
    [`/search/forum?q=${markup}`, 200],
    [`/help?q=${markup}`, 200],
    [`/authors?q=${markup}`, 200],
    [`/login?next=${encodeURIComponent("javascript:ran(14)")}&error=${markup}`, 200],
    [`/login?next=${encodeURIComponent("//evil.example")}#${markup}`, 200],
    [`/book/trial-lantern?lang=${markup}#${markup}`, 200],
    [`/book/${encodeURIComponent("<img src=injected onerror=ran(15)>")}`, 404],
    [`/no-such-page-${markup}`, 404],
  ] as const) {
    const page = await browser.newPage();
    expect(await faultsOf(page, path, status), path).toEqual([]);
    await page.close();
  }
});

test("in feeds and catalogues, which a browser shows as XML without running anything", async ({ browser }) => {
  for (const path of ["/feed/en/latest.atom", "/feed/en/latest.rss", "/feed/en/forum.atom", "/opds/books", "/opds/v2/books"]) {
    const page = await browser.newPage();
    const ran: number[] = [];
    await page.exposeFunction("ran", (number: number) => ran.push(number));
    const { headers, text } = await page.request
      .get(path)
      .then(async (answer) => ({ headers: answer.headers(), text: await answer.text() }));
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["content-security-policy"], path).not.toContain("unsafe-inline'; script");
    expect(headers["content-type"], path).toMatch(/^application\/(?:atom\+xml|rss\+xml|opds\+json)/);
    // In CDATA, and in the strings of JSON, it is text.
    const isJson = headers["content-type"]?.includes("json");
    if (isJson) JSON.parse(text);
    else expect(text.replaceAll(/<!\[CDATA\[.*?\]\]>/gs, ""), path).not.toMatch(/<(?:script|img|svg|iframe)\b[^>]*(?:ran|onerror|onload)/);
    await page.goto(path).catch(() => undefined);
    expect(ran, path).toEqual([]);
    await page.close();
  }
});
