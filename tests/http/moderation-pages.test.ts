import { beforeAll, expect, test } from "vitest";
import { REQUEST_VARIANTS, requestPage, withCookies } from "#tests/http/page-request-variants";
import { type Account, insertAdministrator, insertDeactivatedUser, insertUser } from "#tests/support/accounts";
import { insertOldestPendingComments } from "#tests/support/comments";
import { query } from "#tests/support/sql";
import { BASE_URL } from "#tests/support/test-server";

const PAGES = [
  "/admin",
  "/admin/comments",
  "/admin/comments?tab=all",
  "/admin/moderation",
  "/admin/forum",
  "/admin/forum?tab=threads",
  "/admin/forum?tab=posts&state=pending",
  "/admin/users",
  "/admin/messages",
  "/admin/messages?state=waiting&q=lamp",
  "/admin/settings",
  "/admin/mail",
  "/admin/jobs",
  "/admin/backups",
  "/admin/log",
  "/it/admin/comments",
  "/it/admin/log",
];
const BARE_PAGES = PAGES.filter((path) => !path.includes("?"));

let administrator: Account;
let user: Account;
let gone: Account;
let commentAuthor: Account;
beforeAll(async () => {
  [administrator, user, gone] = await Promise.all([insertAdministrator(), insertUser(), insertDeactivatedUser("administrator")]);
  ({ user: commentAuthor } = await insertOldestPendingComments(["Words that only moderators may see."]));
});

for (const [row, [form, address, headers, method]] of REQUEST_VARIANTS.entries()) {
  test(`administration pages requested as ${form} reveal nothing to others`, async () => {
    for (const [path, cookie] of withCookies(BARE_PAGES, [undefined, "garbage", gone.token, user.token], row)) {
      const response = await requestPage(address(path), headers, method, cookie);
      expect(response.status, path).toBeLessThan(500);
      for (const word of ["only moderators may see", commentAuthor.username, administrator.username])
        expect(response.text + JSON.stringify([...response.headers]), `${path} ${cookie}`).not.toContain(word);
    }
  });
}

test("a guest and an expired session are redirected to the login with a way back", async () => {
  for (const cookie of [undefined, "garbage", gone.token]) {
    for (const path of PAGES) {
      const { status, headers } = await requestPage(path, {}, "GET", cookie);
      expect(status, path).toBe(307);
      const to = new URL(headers.get("location") ?? "", BASE_URL);
      expect(to.origin).toBe(BASE_URL);
      expect(to.pathname).toBe(path.startsWith("/it") ? "/it/login" : "/login");
      expect(to.searchParams.get("next")).toBe(path.replace("/it", ""));
      expect(headers.get("cache-control")).toMatch(/private|no-store/);
    }
  }
});

test("a user who is no administrator is redirected to the home page", async () => {
  for (const path of PAGES) {
    const { status, headers, text } = await requestPage(path, {}, "GET", user.token);
    expect([status, new URL(headers.get("location") ?? "", BASE_URL).pathname], path).toEqual([307, path.startsWith("/it") ? "/it" : "/"]);
    expect(text).not.toContain('aria-label="Administration"');
    expect(headers.get("cache-control")).toMatch(/private|no-store/);
  }
});

test("an administrator gets the pages uncached and unindexed; invalid parameters answer 404", async () => {
  for (const path of PAGES) {
    const { status, headers, text } = await requestPage(path, {}, "GET", administrator.token);
    expect(status, path).toBe(200);
    expect(headers.get("cache-control")).toMatch(/private|no-store/);
    expect(text).toContain('name="robots" content="noindex');
  }
  for (const path of [
    "/admin/comments?tab=zzz",
    "/admin/comments?page=0",
    "/admin/comments?page=x",
    "/admin/forum?tab=words",
    "/admin/forum?tab=posts&state=lost",
    "/admin/forum?tab=threads&page=0",
    "/admin/log?page=-1",
    "/admin/moderation?cursor=x",
    "/admin?days=31",
    "/admin/users?sort=random",
    "/admin/users/00000000-0000-4000-8000-000000000000",
    "/admin/users/x",
    "/admin/jobs?state=lost",
    "/admin/nothing",
  ])
    expect((await requestPage(path, {}, "GET", administrator.token)).status, path).toBe(404);
  expect((await requestPage("/sitemap.xml", {})).text).not.toContain("/admin");
});

test("revoking the administrator role takes effect on the next page", async () => {
  const demoted = await insertAdministrator();
  expect((await requestPage("/admin/log", {}, "GET", demoted.token)).status).toBe(200);
  await query("update users set role = 'user' where id = $1", [demoted.id]);
  expect((await requestPage("/admin/log", {}, "GET", demoted.token)).status).toBe(307);
});
