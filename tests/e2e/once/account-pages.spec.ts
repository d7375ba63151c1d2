import { expect, test } from "playwright/test";
import { HOUSE, SESSION_COOKIE } from "../api-call.ts";
import { logIn, type Member, newDeactivated, newMember } from "../member.ts";
import { ask, FORMS, type Headers } from "../page-forms.ts";

const PAGES = ["", "/security", "/data", "/comments"].flatMap((part) => [`/profile${part}`, `/it/profile${part}`]);

let member: Member;
let gone: Member;
let ended: string;
test.beforeAll(async () => {
  [member, gone] = await Promise.all([newMember(), newDeactivated()]);
  ended = await logIn(member);
  await fetch(`${HOUSE}/api/auth/logout`, { method: "POST", headers: { Authorization: `Bearer ${ended}` } });
});

for (const [form, address, headers, method] of FORMS) {
  test(`a member's pages, asked for as ${form}, show nobody else anything`, async () => {
    // A cookie passes the middleware by its name alone: what holds then is the page itself.
    for (const cookie of [undefined, "garbage", "%E0%A4%A", ended, gone.token]) {
      for (const path of PAGES) {
        const answer = await ask(address(path), headers, method, cookie);
        expect(answer.status, path).toBeLessThan(500);
        for (const word of [member.email, member.username, gone.email, gone.username, gone.id])
          expect(answer.text + JSON.stringify([...answer.headers]), `${path} ${cookie}`).not.toContain(word);
      }
    }
  });
}

test("a guest is led to the login and back, in their language; the answer is kept by no cache", async () => {
  for (const path of PAGES) {
    const { status, headers, text } = await ask(path, {});
    expect(status, path).toBe(307);
    const to = new URL(headers.get("location") ?? "", HOUSE);
    expect(to.origin).toBe(HOUSE);
    expect(to.pathname).toBe(path.startsWith("/it") ? "/it/login" : "/login");
    expect(to.searchParams.get("next")).toBe(path.replace("/it", ""));
    expect(headers.get("cache-control")).toContain("no-store");
    expect(["", to.pathname + to.search]).toContain(text);
  }
});

test("what Next asks for ahead is not led elsewhere, and no address keeps Next's own parameter", async () => {
  for (const path of PAGES) {
    for (const headers of [{}, { RSC: "1" }] as Headers[])
      expect((await ask(`${path}?_rsc=1abcd`, headers)).headers.get("location") ?? "", path).not.toContain("1abcd");
    const ahead = { RSC: "1", "Next-Router-Prefetch": "1", "Next-Router-Segment-Prefetch": "/_tree" };
    expect((await ask(path, ahead)).headers.get("location") ?? "", path).not.toContain("/login");
  }
});

test("whoever comes with a dead session is led to the login too: by the page, which nobody may keep", async ({ page }) => {
  for (const cookie of ["garbage", ended, gone.token]) {
    const { headers } = await ask("/profile/security", {}, "GET", cookie);
    expect(headers.get("cache-control")).toMatch(/private|no-store/);
    await page.context().addCookies([{ name: SESSION_COOKIE, value: cookie, url: HOUSE }]);
    await page.goto("/profile/security");
    await expect(page).toHaveURL(/\/login\?next=%2Fprofile%2Fsecurity$/);
  }
});

test("the member themselves sees them, in every form, and no cache in between keeps them", async () => {
  for (const path of ["/profile", "/it/profile"]) {
    for (const headers of [{}, { RSC: "1" }] as Headers[]) {
      const first = await ask(path, headers, "GET", member.token);
      // Next names an RSC answer's own address first.
      const to = first.headers.get("location");
      const answer = to ? await ask(to.replace(HOUSE, ""), headers, "GET", member.token) : first;
      expect(answer.status).toBe(200);
      expect(answer.text).toContain(member.email);
      expect(answer.headers.get("cache-control")).toMatch(/private|no-store/);
    }
  }
  // And the next one does not get them after that.
  expect((await ask("/profile", {}, "GET", "garbage")).text).not.toContain(member.email);
});
