import { expect, test } from "vitest";
import { readerToken } from "#lib/server/data/news/reader-token";
import { getUser } from "#lib/server/data/user/profile";
import { GET, POST } from "../../app/api/newsletter/unsubscribe/[token]/route.ts";
import { member, ownHouse } from "../account.ts";
import { servedRoutes } from "../served-route.ts";

ownHouse();
const ADDRESS = "/api/newsletter/unsubscribe/";
const house = await servedRoutes({ [`POST ${ADDRESS}`]: POST, [`GET ${ADDRESS}`]: GET as never });

/** As Gmail and the others do it (RFC 8058): a form, from anywhere, with nothing that says who it is. */
const oneClick = (token: string, headers: Record<string, string> = {}) =>
  fetch(`${house}${ADDRESS}${token}`, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }), headers });

test("one click in a mail program ends the news, from any site and without a cookie; twice is fine", async () => {
  const ada = await member("ada");
  const token = readerToken({ kind: "member", id: ada.id });
  const senders: Record<string, string>[] = [{}, { Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" }, { Origin: "null" }];
  for (const headers of senders) {
    const answer = await oneClick(token, headers);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(await answer.text()).toBe("You are unsubscribed.");
    expect((await getUser(ada)).notifyNewBooks).toBe(false);
  }
});

test("whoever opens the address in a browser is led to a page, and nothing has changed", async () => {
  const bo = await member("bo-dahl");
  const token = readerToken({ kind: "member", id: bo.id });
  for (const [language, path] of [
    ["en", ""],
    ["it-IT,it;q=0.9", "/it"],
  ] as const) {
    const answer = await fetch(`${house}${ADDRESS}${token}`, { headers: { "Accept-Language": language }, redirect: "manual" });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`https://library.example${path}/newsletter/unsubscribe#token=${token}`);
  }
  expect((await getUser(bo)).notifyNewBooks).toBe(true);
});

test("a forged, cut or foreign token is refused and changes nothing", async () => {
  const cyril = await member("cyril");
  const token = readerToken({ kind: "member", id: cyril.id });
  for (const wrong of ["x", token.slice(0, -1), `s${token.slice(1)}`, `${token}a`, "%00", "a".repeat(5_000)]) {
    const answer = await oneClick(wrong);
    expect(answer.status, wrong.slice(0, 20)).toBe(400);
    expect(["link_invalid", "invalid_input"]).toContain(((await answer.json()) as { code: string }).code);
  }
  expect((await getUser(cyril)).notifyNewBooks).toBe(true);
});
