import { expect, test } from "vitest";
import { insertUser } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { findLink, mailsTo, waitForMail } from "#tests/support/mailbox";
import { query } from "#tests/support/sql";
import { isSubscriptionConfirmed, newEmail } from "#tests/support/subscribers";

test("one-click unsubscription works from another site without a cookie; GET changes nothing", async () => {
  const email = newEmail();
  await call("POST", "/api/newsletter", { body: { email, language: "en" } });
  const [, token = ""] = findLink(await waitForMail(email), "/newsletter/confirm").split("#token=");
  expect((await call("POST", "/api/newsletter/confirmation", { body: { token } })).status).toBe(200);
  await call("POST", "/api/newsletter", { body: { email, language: "en" } });
  const address = new URL(findLink(await waitForMail(email, 2), "/newsletter/unsubscribe")).pathname;
  const opened = await call("GET", address);
  expect([opened.status, opened.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect(opened.headers.get("referrer-policy")).toBe("no-referrer");
  expect(opened.headers.get("content-security-policy")).toContain("form-action 'self'");
  expect(await isSubscriptionConfirmed(email)).toBe(true);
  for (const wrong of [`${address}x`, address.slice(0, -1), address.replace("/s", "/m")])
    expect((await call("POST", wrong, { raw: new URLSearchParams() })).body.code, wrong).toBe("link_damaged");
  expect(await isSubscriptionConfirmed(email)).toBe(true);
  const sent = { raw: new URLSearchParams({ "List-Unsubscribe": "One-Click" }), headers: { Origin: "https://mail.example" } };
  for (let turn = 1; turn <= 2; turn += 1) {
    const { status, headers } = await call("POST", address, sent);
    expect([status, headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(await isSubscriptionConfirmed(email)).toBeUndefined();
  }
});

test("subscribing answers the same for new, pending, confirmed and users' addresses, and is limited", async () => {
  const [fresh, waiting, confirmed] = [newEmail(), newEmail(), newEmail()];
  await call("POST", "/api/newsletter", { body: { email: waiting, language: "en" } });
  await query("insert into subscriber (id, email, email_key, language, confirmed_at) values (gen_random_uuid(), $1, $1, 'en', now())", [
    confirmed,
  ]);
  const answers = [];
  for (const email of [fresh, waiting, confirmed, (await insertUser()).email]) {
    const { status, text } = await call("POST", "/api/newsletter", { body: { email, language: "en" } });
    answers.push([status, text]);
  }
  expect(new Set(answers.map(String)).size).toBe(1);
  expect(answers[0]?.[0]).toBe(200);
  expect(await mailsTo(waiting)).toHaveLength(1);
  const statuses = [];
  for (let turn = 0; turn < 6; turn += 1)
    statuses.push((await call("POST", "/api/newsletter", { body: { email: fresh.toUpperCase(), language: "en" } })).status);
  expect(statuses.slice(-2)).toEqual([429, 429]);
});

test("a cross-site request subscribes nobody", async () => {
  const email = newEmail();
  const headers = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
  expect((await call("POST", "/api/newsletter", { body: { email, language: "en" }, headers })).body.code).toBe("wrong_origin");
  expect(await mailsTo(email)).toEqual([]);
});
