import { expect, test } from "playwright/test";
import { anyAddress, call, cookieOf, HOUSE } from "../api-call.ts";
import { isIn, newMember } from "../member.ts";

const ELSEWHERE = [
  "https://evil.example/",
  "//evil.example/",
  "https:evil.example",
  "https:/evil.example",
  "\\\\evil.example",
  "/\\evil.example",
  "/%5Cevil.example",
  "/%2F%2Fevil.example",
  "%2F%2Fevil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "javascript:alert(document.domain)",
  "data:text/html,<script>alert(1)</script>",
  "@evil.example",
  ".evil.example",
  "/..//evil.example",
  "/it//evil.example",
  "/it/\\evil.example",
  "/it//evil.example/%2e%2e",
  "/it/it//evil.example",
];

test.beforeEach(({ context }) => context.setExtraHTTPHeaders({ "X-Forwarded-For": anyAddress() }));

for (const next of ELSEWHERE) {
  test(`after logging in from a link with next=${JSON.stringify(next)} one is still in this house`, async ({ page, context }) => {
    const { email, password } = await newMember();
    const strange: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(`${HOUSE}/`) && !/^(?:data|blob):/.test(request.url())) strange.push(request.url());
    });
    page.on("dialog", (dialog) => void dialog.dismiss().then(() => strange.push("a script ran")));
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
    await expect.poll(async () => (await context.cookies()).some(({ name }) => name.endsWith("session-token"))).toBe(true);
    await expect(page).not.toHaveURL(/\/login/);
    await page.waitForLoadState("load");
    expect(page.url().startsWith(`${HOUSE}/`), page.url()).toBe(true);
    expect(strange).toEqual([]);
  });
}

test("from a link of ours one comes to where it leads, query and all, in one's own language", async ({ page }) => {
  const { email, password } = await newMember({ language: "it" });
  await page.goto(`/login?next=${encodeURIComponent("/latest?page=2#main")}`);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(`${HOUSE}/it/latest?page=2#main`);
});

/** next-auth's token against forged calls, with the cookie that belongs to it. */
async function csrf() {
  const { headers, body } = await call<{ csrfToken: string }>("GET", "/api/auth/csrf");
  const Cookie = headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
  return { csrfToken: body.csrfToken, Cookie };
}

test("next-auth sends nobody to another site either, whatever callbackUrl says", async () => {
  const { email, password } = await newMember();
  for (const callbackUrl of [
    "https://evil.example/",
    "//evil.example/",
    "javascript:alert(1)",
    `${HOUSE}@evil.example`,
    `${HOUSE}.evil.example`,
  ]) {
    const { csrfToken, Cookie } = await csrf();
    const raw = new URLSearchParams({ csrfToken, email, password, callbackUrl });
    const answer = await call("POST", "/api/auth/callback/credentials", { raw, headers: { Cookie } });
    for (const address of [
      answer.headers.get("location") ?? "",
      answer.text.includes("url") ? (answer.body as unknown as { url: string }).url : HOUSE,
    ])
      if (address) expect(new URL(address, HOUSE).origin, callbackUrl).toBe(HOUSE);
    const asked = `?${new URLSearchParams({ callbackUrl })}`;
    for (const path of ["/api/auth/signin/google", "/api/auth/error", "/api/auth/callback/google", "/api/auth/providers"]) {
      const { headers } = await call("GET", path + asked);
      if (headers.has("location")) expect(new URL(headers.get("location") ?? "", HOUSE).origin, path).toBe(HOUSE);
      const kept = headers.getSetCookie().find((cookie) => cookie.startsWith("next-auth.callback-url="));
      if (kept) expect(new URL(decodeURIComponent(/=([^;]*)/.exec(kept)?.[1] ?? "")).origin, path).toBe(HOUSE);
    }
  }
});

test("what logs in by next-auth's own door is the same session as by ours, and the one of before is dead", async () => {
  const { email, password, token } = await newMember();
  const { csrfToken, Cookie } = await csrf();
  const raw = new URLSearchParams({ csrfToken, email, password, json: "true" });
  const headers = { Cookie: `${Cookie}; next-auth.session-token=${token}` };
  const next = cookieOf(await call("POST", "/api/auth/callback/credentials", { raw, headers })) ?? "";
  expect([await isIn(token), await isIn(next)]).toEqual([false, true]);
});

test("nor does that door open without next-auth's own token, to a wrong password, or before the address is proved", async () => {
  const { email, password } = await newMember();
  const { csrfToken, Cookie } = await csrf();
  for (const [fields, cookie] of [
    [{ email, password }, Cookie],
    [{ csrfToken, email, password }, ""],
    [{ csrfToken: "0".repeat(64), email, password }, Cookie],
    [{ csrfToken, email, password: "not this one" }, Cookie],
  ] as const) {
    const raw = new URLSearchParams({ ...fields, json: "true" });
    const answer = await call("POST", "/api/auth/callback/credentials", { raw, headers: { Cookie: cookie } });
    expect(cookieOf(answer) ?? "").toBe("");
  }
});

test("of next-auth's own addresses only those are open that are used", async () => {
  for (const path of [
    "session",
    "signin",
    "signin/credentials",
    "signin/email",
    "signout",
    "verify-request",
    "_log",
    "callback",
    "callback/email",
    "callback/facebook",
    "new-user",
    "providers/google",
    "PROVIDERS",
    "signin/google/x",
    "csrf/",
    "__proto__",
  ]) {
    for (const method of ["GET", "POST"]) {
      const answer = await call(method, `/api/auth/${path}`);
      expect(answer.status === 308 ? 404 : answer.status, `${method} ${path}`).toBe(404);
      expect(answer.headers.getSetCookie(), path).toEqual([]);
    }
  }
});
