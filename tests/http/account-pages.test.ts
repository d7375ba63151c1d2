import { beforeAll, expect, test } from "vitest";
import { type Headers, REQUEST_VARIANTS, requestPage, withCookies } from "#tests/http/page-request-variants";
import { type Account, insertDeactivatedUser, insertUser, logIn } from "#tests/support/accounts";
import { BASE_URL } from "#tests/support/test-server";

const PAGES = ["", "/security", "/data", "/comments"].flatMap((part) => [`/profile${part}`, `/it/profile${part}`]);

let user: Account;
let gone: Account;
let ended: string;
beforeAll(async () => {
  [user, gone] = await Promise.all([insertUser(), insertDeactivatedUser()]);
  ended = await logIn(user);
  await fetch(`${BASE_URL}/api/auth/logout`, { method: "POST", headers: { Authorization: `Bearer ${ended}` } });
});

for (const [row, [form, address, headers, method]] of REQUEST_VARIANTS.entries()) {
  test(`account pages requested as ${form} reveal nothing to others`, async () => {
    // The middleware checks only whether the cookie exists; the page checks the session.
    for (const [path, cookie] of withCookies(PAGES, [undefined, "garbage", "%E0%A4%A", ended, gone.token], row)) {
      const answer = await requestPage(address(path), headers, method, cookie);
      expect(answer.status, path).toBeLessThan(500);
      for (const word of [user.email, user.username, gone.email, gone.username, gone.id])
        expect(answer.text + JSON.stringify([...answer.headers]), `${path} ${cookie}`).not.toContain(word);
    }
  });
}

test("a guest is redirected to the login in their language with a way back; no cache keeps the response", async () => {
  for (const path of PAGES) {
    const { status, headers, text } = await requestPage(path, {});
    expect(status, path).toBe(307);
    const to = new URL(headers.get("location") ?? "", BASE_URL);
    expect(to.origin).toBe(BASE_URL);
    expect(to.pathname).toBe(path.startsWith("/it") ? "/it/login" : "/login");
    expect(to.searchParams.get("next")).toBe(path.replace("/it", ""));
    expect(headers.get("cache-control")).toContain("no-store");
    expect(["", to.pathname + to.search]).toContain(text);
  }
});

test("prefetches are not redirected, and no redirect keeps _rsc", async () => {
  for (const path of PAGES) {
    for (const headers of [{}, { RSC: "1" }] as Headers[])
      expect((await requestPage(`${path}?_rsc=1abcd`, headers)).headers.get("location") ?? "", path).not.toContain("1abcd");
    const ahead = { RSC: "1", "Next-Router-Prefetch": "1", "Next-Router-Segment-Prefetch": "/_tree" };
    expect((await requestPage(path, ahead)).headers.get("location") ?? "", path).not.toContain("/login");
  }
});

test("the user gets the pages in every request variant, uncached", async () => {
  for (const path of ["/profile", "/it/profile"]) {
    for (const headers of [{}, { RSC: "1" }] as Headers[]) {
      const first = await requestPage(path, headers, "GET", user.token);
      // An RSC response starts with its own URL.
      const to = first.headers.get("location");
      const answer = to ? await requestPage(to.replace(BASE_URL, ""), headers, "GET", user.token) : first;
      expect(answer.status).toBe(200);
      expect(answer.text).toContain(user.email);
      expect(answer.headers.get("cache-control")).toMatch(/private|no-store/);
    }
  }
  // Nothing was cached for the next user.
  expect((await requestPage("/profile", {}, "GET", "garbage")).text).not.toContain(user.email);
});
