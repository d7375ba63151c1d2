import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { chromium } from "playwright";
import { browserOf } from "./browser.ts";
const B = "http://localhost:4800"; const OUT = "/tmp/shots"; mkdirSync(OUT, { recursive: true });
const { executablePath, args } = await browserOf();
const browser = await chromium.launch({ executablePath, args });
const name = "shot" + Math.random().toString(36).slice(2, 8);
const email = `${name}@example.org`;
const post = (p: string, b: unknown) => fetch(B + p, { method: "POST", headers: { "content-type": "application/json", origin: B, "x-forwarded-for": `10.1.${Math.floor(Math.random()*255)}.9` }, body: JSON.stringify(b) });
await post("/api/auth/register", { username: name, email, password: "lamplight9", language: "en" });
let code = "";
for (let i = 0; i < 40 && !code; i++) { await new Promise((r) => setTimeout(r, 500)); for (const f of readdirSync("/tmp/e2e/outbox")) { if (!f.endsWith(".eml")) continue; const t = readFileSync(`/tmp/e2e/outbox/${f}`, "utf8"); if (t.includes(`To: ${email}`)) code = /^Subject: (\d{6})/m.exec(t)?.[1] ?? ""; } }
const session = await (await post("/api/auth/verify-email", { email, verificationCode: code })).json() as { token: string };
console.log(name, code, Boolean(session.token));
const which = process.argv[2] ?? "all";
for (const [vw, vh, tag] of [[1440, 900, "desk"], [390, 844, "phone"]] as const) {
  for (const theme of ["light", "dark"] as const) {
    for (const lang of ["", "/it"]) {
      if (lang && theme === "dark") continue;
      const ctx = await browser.newContext({ viewport: { width: vw, height: vh }, colorScheme: theme, locale: "en-GB" });
      const page = await ctx.newPage(); page.on("console", (m) => { if (["error", "warning"].includes(m.type())) console.log(tag, m.text()); });
      const shot = async (n: string) => { await page.waitForTimeout(500); await page.screenshot({ path: `${OUT}/${tag}-${theme}${lang.replace("/", "-")}-${n}.png`, fullPage: true }); };
      await page.goto(`${B}${lang}/login`); await page.getByRole("button", { name: /Log in|Accedi|Entra/ }).last().click().catch(() => {}); await shot("login");
      await page.goto(`${B}${lang}/register`); await page.locator("input[name=username]").fill("ab"); await page.locator("input[name=password]").fill("abcdef"); await page.locator("input[name=confirmPassword]").fill("abcde"); await shot("register");
      await page.goto(`${B}${lang}/verify-email#email=${email}`); await shot("verify");
      await page.goto(`${B}${lang}/forgot-password`); await shot("forgot");
      await page.goto(`${B}${lang}/reset-password#token=abc`); await shot("reset");
      await page.goto(`${B}${lang}/terms`); await shot("terms");
      await ctx.addCookies([{ name: "next-auth.session-token", value: session.token, url: B, httpOnly: true }]);
      await page.goto(`${B}${lang}/`); await page.evaluate(([n, e]) => localStorage.setItem("user", JSON.stringify({ id: "x", username: n, email: e, firstName: "", lastName: "", bio: "", avatar: null, notifyNewBooks: true, isAdmin: false, language: "en", deleteAfter: null })), [name, email]);
      await page.goto(`${B}${lang}/profile`); await shot("profile");
      await page.goto(`${B}${lang}/profile/security`); await shot("security");
      await page.goto(`${B}${lang}/profile/data`); await shot("data");
      await page.goto(`${B}${lang}/`); await page.waitForTimeout(600); if (tag === "desk") await page.locator(".for-members button").first().click(); else await page.getByRole("button", { name: /Menu/ }).first().click(); await page.screenshot({ path: `${OUT}/${tag}-${theme}${lang.replace("/", "-")}-menu.png` });
      await ctx.close();
    }
  }
}
await browser.close();
