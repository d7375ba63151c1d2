import { describe, expect, test } from "vitest";
import { getUser } from "#lib/server/modules/accounts/commands/profile";
import { unsubscribeToken } from "#lib/server/modules/newsletter/queries/unsubscribe-token";
import de from "#messages/de.json" with { type: "json" };
import it from "#messages/it.json" with { type: "json" };
import { setUpTestEnvironment } from "#tests/support/environment";
import { serveRoutes } from "#tests/support/serve-routes";
import { emailOf, insertUser } from "#tests/support/users";
import { GET, POST } from "../../app/api/newsletter/unsubscribe/[token]/route.ts";

setUpTestEnvironment();
const ADDRESS = "/api/newsletter/unsubscribe/";
const server = await serveRoutes({ [`POST ${ADDRESS}`]: POST as never, [`GET ${ADDRESS}`]: GET as never });

/** A one-click request of a mail service (RFC 8058): a cross-site form without a cookie. */
const oneClick = (token: string, headers: Record<string, string> = {}) =>
  fetch(`${server}${ADDRESS}${token}`, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }), headers });

test("one-click unsubscription ends the digest, from any site and without a cookie; repeating it is harmless", async () => {
  const ada = await insertUser("ada");
  const token = unsubscribeToken({ kind: "user", id: ada.id }, emailOf("ada"));
  const senders: Record<string, string>[] = [{}, { Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" }, { Origin: "null" }];
  for (const headers of senders) {
    const response = await oneClick(token, headers);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(await response.text()).toBe("You have been unsubscribed.");
    expect((await getUser(ada)).notifyNewBooks).toBe(false);
  }
});

/** The headers of a browser with Italian as language. */
const PERSON = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8", "Accept-Language": "it-IT,it;q=0.9" };
const encodeSessionToken = (id: string, username: string) => unsubscribeToken({ kind: "user", id }, emailOf(username));

test("GET shows a page with a form that needs no script, and changes nothing", async () => {
  const bo = await insertUser("bo-dahl");
  for (const [method, language, title] of [
    ["GET", "", "Annulla l’iscrizione"],
    ["GET", "?language=de", "Abbestellen"],
    ["GET", "?language=xx", "Annulla l’iscrizione"],
  ] as const) {
    const response = await fetch(`${server}${ADDRESS}${encodeSessionToken(bo.id, "bo-dahl")}${language}`, { method, headers: PERSON });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    });
    const html = await response.text();
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain('<form method="post"><button>');
    expect(html).toContain('<meta name="referrer" content="no-referrer">');
    expect(html).not.toContain("<script");
  }
  for (const Accept of ["*/*", "text/plain"])
    expect((await fetch(`${server}${ADDRESS}${encodeSessionToken(bo.id, "bo-dahl")}`, { headers: { Accept } })).status).toBe(200);
  expect((await getUser(bo)).notifyNewBooks).toBe(true);
});

test("submitting the form unsubscribes and shows a confirmation in the mail's language", async () => {
  const diana = await insertUser("diana");
  const address = `${server}${ADDRESS}${encodeSessionToken(diana.id, "diana")}?language=fr`;
  const headers = { ...PERSON, Origin: "null", "Content-Type": "application/x-www-form-urlencoded" };
  for (let turn = 1; turn <= 2; turn += 1) {
    const response = await fetch(address, { method: "POST", headers, body: "" });
    const html = await response.text();
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(html).toContain("<h1>Votre abonnement a pris fin. Votre adresse ne recevra plus d’e-mails sur les nouveaux livres.</h1>");
    expect(html).toContain('<a href="/fr/latest">');
    expect(html).not.toContain("<button");
    expect((await getUser(diana)).notifyNewBooks).toBe(false);
  }
});

describe("a forged, cut or foreign token", () => {
  const wrongOf = (token: string) => ["x", token.slice(0, -1), `s${token.slice(1)}`, `${token}a`, "%00", "a".repeat(5_000), `${token}%0A`];

  test("is refused as link_damaged and changes nothing", async () => {
    const cyril = await insertUser("cyril");
    for (const wrong of wrongOf(encodeSessionToken(cyril.id, "cyril"))) {
      const response = await oneClick(wrong, { "Accept-Language": "de" });
      expect(response.status, wrong.slice(0, 20)).toBe(400);
      expect(await response.json()).toMatchObject({ code: "link_damaged", message: de.errors.link_damaged });
    }
    expect((await getUser(cyril)).notifyNewBooks).toBe(true);
  });

  test("shows a browser a page without a button, with links to the alternatives", async () => {
    const eve = await insertUser("eve");
    for (const wrong of wrongOf(encodeSessionToken(eve.id, "eve"))) {
      for (const method of ["GET", "POST"]) {
        const response = await fetch(`${server}${ADDRESS}${wrong}?language=it`, { method, headers: PERSON });
        expect(response.status).toBe(400);
        const html = await response.text();
        expect(html).toContain(`<p>${it.errors.link_damaged}</p>`);
        for (const path of ["/it/profile", "/it/newsletter"]) expect(html).toContain(`<a href="${path}">`);
        expect(html).not.toContain("<button");
        expect(html).not.toContain(it.newsletter.unsubscribe.lead);
      }
    }
    expect((await getUser(eve)).notifyNewBooks).toBe(true);
  });
});
