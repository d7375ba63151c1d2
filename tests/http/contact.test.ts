import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { OpenedConversationResponse, SenderConversationResponse, WorkResponse } from "#lib/contract/support/responses";
import { insertAdministrator, insertUser } from "#tests/support/accounts";
import { call, getJson, randomIp } from "#tests/support/api-client";
import { png } from "#tests/support/images";
import { findLink, mailsTo, waitForMail } from "#tests/support/mailbox";
import { query } from "#tests/support/sql";
import { newEmail } from "#tests/support/subscribers";

const contact = (changes = {}) => ({
  ...{ name: "Ada", email: newEmail(), subject: "The lamp", message: `It flickers. ${crypto.randomUUID()}`, category: "technical" },
  ...changes,
});
const feedback = (changes = {}) => ({
  ...{ type: "bug", rating: 2, title: "The lamp", message: `It flickers. ${crypto.randomUUID()}`, email: newEmail(), anonymous: false },
  ...changes,
});
const send = (path: string, body: unknown, options = {}) => call<OpenedConversationResponse>("POST", path, { body, ...options });
const rowOf = async (number: string) =>
  (await query("select * from conversation where number = $1", [number]))[0] as Record<string, unknown>;

describe("the contact form", () => {
  test("promises a reply within 24 hours, acknowledges by mail, and the private page takes a reply", async () => {
    const email = newEmail();
    const headers = { "Accept-Language": "it" };
    const { status, body } = await send("/api/contact", contact({ email }), { headers });
    expect([status, body.msg]).toEqual([200, "Messaggio inviato con successo! Ti risponderemo entro 24 ore."]);
    const mail = await waitForMail(email);
    expect(mail.subject).toContain(body.number);
    expect(findLink(mail, "/it/messages")).toContain(`#token=${body.token}`);
    const reply = await call("POST", `/api/messages/${body.token}/replies`, { body: { message: "Still." } });
    expect(reply.status).toBe(200);
    const read = await call<SenderConversationResponse>("GET", `/api/messages/${body.token}`);
    expect(read.headers.get("cache-control")).toBe("private, no-store");
    expect(read.body.messages.map(({ text }) => text)[1]).toBe("Still.");
    expect((await call("PUT", `/api/messages/${body.token}/closure`)).status).toBe(200);
    expect((await rowOf(body.number)).state).toBe("closed");
  });

  test.each([
    ["en", "Please fill in this field.", "An email address must contain an @."],
    ["it", "Compila questo campo.", "Un indirizzo email deve contenere una @."],
  ])("names wrong fields in the language %s", async (language, required, at) => {
    const options = { body: contact({ name: " ", message: "", email: "ada" }), headers: { "Accept-Language": language } };
    const { status, body } = await call("POST", "/api/contact", options);
    expect([status, body.fields]).toEqual([400, { name: required, message: required, email: at }]);
  });

  test("stores an answer of the administration, which is mailed", async () => {
    const [email, { token: bearer }] = [newEmail(), await insertAdministrator()];
    const { body } = await send("/api/contact", contact({ email }));
    const { id } = await rowOf(body.number);
    const answer = { bearer, body: { message: "We have mended it." } };
    expect((await call("POST", `/api/admin/messages/${String(id)}/replies`, answer)).status).toBe(200);
    expect((await waitForMail(email, 2)).text).toContain("We have mended it.");
  });

  test("keeps the message of a program as spam, and mails nobody", async () => {
    const email = newEmail();
    const { status, body } = await send("/api/contact", contact({ email, website: "https://spam.example" }));
    expect(status).toBe(200);
    expect(await rowOf(body.number)).toMatchObject({ is_spam: true, state: "closed" });
    expect(await query("select 1 from conversation where number = $1 and is_spam", [body.number])).toHaveLength(1);
    expect(await mailsTo(email)).toEqual([]);
  });

  test("asks a form that is filled in too fast for a proof of work, which counts once", async () => {
    const from = randomIp();
    const fast = contact({ writingMs: 200 });
    const refused = await call("POST", "/api/contact", { body: fast, from });
    expect([refused.status, refused.body.code]).toEqual([403, "proof_of_work_required"]);
    const altcha = solve(await getJson<WorkResponse>("/api/contact/challenge"));
    expect((await send("/api/contact", { ...fast, altcha }, { from })).status).toBe(200);
    expect((await call("POST", "/api/contact", { body: { ...fast, altcha }, from })).body.code).toBe("proof_of_work_required");
    expect((await call("POST", "/api/contact", { body: { ...fast, altcha: "e30=" }, from })).body.code).toBe("proof_of_work_required");
  });

  test("asks for a proof of work from the fourth message of an address on", async () => {
    const from = randomIp();
    const codes = [];
    for (let turn = 0; turn < 4; turn += 1) codes.push((await call("POST", "/api/contact", { body: contact(), from })).status);
    expect(codes).toEqual([200, 200, 200, 403]);
  });

  test("is limited by address, and refuses other sites", async () => {
    const from = randomIp();
    const statuses = [];
    for (let turn = 0; turn < 21; turn += 1) statuses.push((await call("POST", "/api/contact", { body: {}, from })).status);
    expect(statuses.at(-1)).toBe(429);
    const headers = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    expect((await call("POST", "/api/contact", { body: contact(), headers })).body.code).toBe("wrong_origin");
  });
});

describe("the feedback form", () => {
  test("stores the account unless it is anonymous, and then neither account nor address", async () => {
    const { token: bearer, id } = await insertUser();
    const named = await send("/api/feedback", feedback(), { bearer });
    expect(await rowOf(named.body.number)).toMatchObject({ user_id: id, rating: 2, category: "bug" });
    const email = newEmail();
    const { body } = await send("/api/feedback", feedback({ email, anonymous: true }), { bearer });
    expect(await rowOf(body.number)).toMatchObject({ user_id: null, email: null, email_key: null, name: "" });
    expect(JSON.stringify(await query("select * from conversation where number = $1", [body.number]))).not.toContain(email);
    expect(await mailsTo(email)).toEqual([]);
  });

  test("keeps the technical data that the sender left in, and a screenshot", async () => {
    const { body } = await send("/api/feedback", feedback({ technical: { page: "https://library.example/latest", browser: "" } }));
    expect((await rowOf(body.number)).technical).toEqual({ page: "https://library.example/latest" });
    const form = new FormData();
    form.set("image", new Blob([new Uint8Array(await png())]), "screen.png");
    expect((await call("POST", `/api/messages/${body.token}/images`, { raw: form })).status).toBe(200);
    form.set("image", new Blob(["<svg/>"]), "screen.png");
    expect((await call("POST", `/api/messages/${body.token}/images`, { raw: form })).body.code).toBe("avatar_invalid");
    const read = await getJson<SenderConversationResponse>(`/api/messages/${body.token}`);
    const [image, ...others] = read.messages[0]?.images ?? [];
    expect(others).toEqual([]);
    const path = (token: string) => `/api/messages/${token}/images/${image?.id ?? ""}`;
    expect((await getJson<{ dataUrl: string }>(path(body.token))).dataUrl).toMatch(/^data:image\/webp;base64,/);
    const stranger = await send("/api/feedback", feedback({}));
    expect((await call("GET", path(stranger.body.token))).status).toBe(404);
  });

  test.each([
    [{ title: "" }, "title"],
    [{ message: " " }, "message"],
    [{ email: "ada@" }, "email"],
    [{ rating: 6 }, "rating"],
    [{ type: "praise" }, "type"],
  ])("refuses %j", async (changes, field) => {
    const { status, body } = await call("POST", "/api/feedback", { body: feedback(changes) });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });
});

/** Solves a challenge as altcha does: the number whose hash with the salt is the challenge. */
function solve({ algorithm, challenge, salt, signature, maxnumber = 0 }: WorkResponse): string {
  for (let number = 0; number <= maxnumber; number += 1)
    if (createHash("sha256").update(`${salt}${number}`).digest("hex") === challenge)
      return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
  throw new Error("The challenge has no solution.");
}
