import { describe, expect, test } from "vitest";
import { findNotificationChoices, setNotificationChoices } from "#lib/server/modules/notifications/commands/notification-choices";
import { readSubscriptionToken, subscriptionToken } from "#lib/server/modules/notifications/subscription-token";
import { signature } from "#lib/server/platform/secrets";
import de from "#messages/de.json" with { type: "json" };
import it from "#messages/it.json" with { type: "json" };
import { setUpTestEnvironment } from "#tests/support/environment";
import { serveRoutes } from "#tests/support/serve-routes";
import { insertUser } from "#tests/support/users";
import { GET, POST } from "../../app/api/notifications/unsubscribe/[token]/route.ts";

setUpTestEnvironment();
const ADDRESS = "/api/notifications/unsubscribe/";
const server = await serveRoutes({ [`POST ${ADDRESS}`]: POST as never, [`GET ${ADDRESS}`]: GET as never });

/** A one-click request of a mail service (RFC 8058): a cross-site form without a cookie. */
const oneClick = (token: string, headers: Record<string, string> = {}) =>
  fetch(`${server}${ADDRESS}${token}`, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }), headers });
/** The headers of a browser with Italian as language. */
const PERSON = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8", "Accept-Language": "it-IT,it;q=0.9" };
const tokenFor = (userId: string, kind = "notification-kind", id = "forum-reply") => subscriptionToken({ userId, kind, id });

test("one click ends e-mails of a kind, from any site and without a cookie; repeating it is harmless", async () => {
  const ada = await insertUser("ada");
  const senders: Record<string, string>[] = [{}, { Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" }, { Origin: "null" }];
  for (const headers of senders) {
    const response = await oneClick(tokenFor(ada.id), headers);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(await response.text()).toBe("You have been unsubscribed.");
    expect(await findNotificationChoices(ada)).toEqual({ muted: ["email:forum-reply"], daily: [] });
  }
});

test("GET says what would end, with a form that needs no script, and changes nothing", async () => {
  const bo = await insertUser("bo-dahl");
  for (const [language, texts] of [
    ["", it],
    ["?language=de", de],
  ] as const) {
    const response = await fetch(`${server}${ADDRESS}${tokenFor(bo.id)}${language}`, { headers: PERSON });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({ "cache-control": "private, no-store", "x-robots-tag": "noindex" });
    const html = await response.text();
    expect(html).toContain(`<h1>${texts.notifications.subscriptions.title}</h1>`);
    expect(html).toContain(texts.notifications.kind["forum-reply"]);
    expect(html).toContain(`<form method="post"><button>${texts.notifications.subscriptions["notification-kind"].link}</button>`);
    expect(html).not.toContain("<script");
  }
  expect(await findNotificationChoices(bo)).toEqual({ muted: [], daily: [] });
});

test("submitting the form says what has ended, in the mail's language", async () => {
  const diana = await insertUser("diana");
  await setNotificationChoices(diana, { muted: [], daily: ["forum-quote"] });
  const headers = { ...PERSON, Origin: "null", "Content-Type": "application/x-www-form-urlencoded" };
  const post = async (token: string) => {
    const response = await fetch(`${server}${ADDRESS}${token}?language=de`, { method: "POST", headers, body: "" });
    expect(response.status).toBe(200);
    return response.text();
  };
  const { "notification-digest": digest, request } = de.notifications.subscriptions;
  expect(await post(tokenFor(diana.id))).toContain(
    `<h1>Hierzu bekommst du keine E-Mails mehr: ${de.notifications.kind["forum-reply"]}.</h1>`,
  );
  expect(await post(tokenFor(diana.id, "notification-digest", "daily"))).toContain(`<h1>${digest.done}</h1>`);
  expect(await post(tokenFor(diana.id, "request", "00000000-0000-4000-8000-000000000000"))).toContain(`<h1>${request.done}</h1>`);
  expect(await findNotificationChoices(diana)).toEqual({ muted: ["email:forum-quote", "email:forum-reply"], daily: [] });
});

describe("a forged, cut or foreign token", () => {
  const forgeriesOf = (token: string) => {
    const [text = "", mac = ""] = token.split(".");
    const other = Buffer.from(JSON.stringify(["00000000-0000-4000-8000-000000000000", "notification-kind", "forum-reply"])).toString(
      "base64url",
    );
    const unknown = Buffer.from(JSON.stringify(["x", "y", "z"])).toString("base64url");
    return [
      "x",
      text,
      token.slice(0, -1),
      `${token}a`,
      `${other}.${mac}`,
      `${text}.${signature("news-reader", text)}`,
      `${unknown}.${mac}`,
    ];
  };

  test("is refused as link_damaged, by GET and POST, and changes nothing", async () => {
    const cyril = await insertUser("cyril");
    for (const forged of forgeriesOf(tokenFor(cyril.id))) {
      const response = await oneClick(forged, { "Accept-Language": "de" });
      expect(response.status, forged).toBe(400);
      expect(await response.json()).toMatchObject({ code: "link_damaged", message: de.errors.link_damaged });
      const page = await fetch(`${server}${ADDRESS}${forged}?language=it`, { headers: PERSON });
      expect([page.status, (await page.text()).includes("<button")]).toEqual([400, false]);
    }
    expect(await findNotificationChoices(cyril)).toEqual({ muted: [], daily: [] });
  });

  test("of a kind that the site does not know is refused", async () => {
    const eve = await insertUser("eve");
    expect((await oneClick(tokenFor(eve.id, "a kind of a later version"))).status).toBe(400);
  });
});

test("a token keeps what it ends, whatever the characters of the id", () => {
  const subscription = { userId: "00000000-0000-4000-8000-000000000000", kind: "thread", id: "a.b/c?ü" };
  expect(readSubscriptionToken(subscriptionToken(subscription))).toEqual(subscription);
});
