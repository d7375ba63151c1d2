import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { serveRoutes } from "#tests/support/serve-routes";
import { POST } from "../../app/api/webhooks/resend/route.ts";

const KEY = randomBytes(24);
setUpTestEnvironment({ RESEND_WEBHOOK_SECRET: `whsec_${KEY.toString("base64")}` });
const address = await serveRoutes({ "POST /api/webhooks/resend": POST });

beforeEach(async () => {
  await prisma().suppressedAddress.deleteMany();
});
const suppressed = async () =>
  (await prisma().suppressedAddress.findMany({ orderBy: { emailKey: "asc" } })).map(({ emailKey, reason }) => [emailKey, reason]);

type Call = { id?: string; at?: number; key?: Buffer; signed?: string; headers?: Record<string, string> };

/** A webhook call as Svix signs it: HMAC-SHA-256 over id, time and body (https://docs.svix.com/receiving/verifying-payloads/how-manual). */
async function tell(
  event: unknown,
  { id = `msg_${randomUUID()}`, at = Date.now(), key = KEY, signed, headers }: Call = {},
): Promise<number> {
  const body = typeof event === "string" ? event : JSON.stringify(event);
  const timestamp = String(Math.floor(at / 1000));
  const mac = createHmac("sha256", key)
    .update(`${id}.${timestamp}.${signed ?? body}`)
    .digest("base64");
  const svix = { "svix-id": id, "svix-timestamp": timestamp, "svix-signature": `v1,${mac}`, "content-type": "application/json" };
  return (await fetch(`${address}/api/webhooks/resend`, { method: "POST", body, headers: headers ?? svix })).status;
}
/** Events as in Resend's documentation. */
const bounce = (to: string, type = "Permanent") => ({
  type: "email.bounced",
  created_at: "2026-11-21T12:00:00.000Z",
  data: {
    email_id: randomUUID(),
    from: "post@library.example",
    to: [to],
    subject: "News",
    bounce: { type, subType: "General", message: "No." },
  },
});
const complaint = (to: string) => ({
  type: "email.complained",
  created_at: "2026-11-21T12:00:00.000Z",
  data: { to: [to], subject: "News" },
});

test("a permanent bounce and a complaint suppress the address in any case; the first reason is kept", async () => {
  expect(await tell(bounce("Ada@Example.org"))).toBe(200);
  expect(await tell(complaint("bo@example.org"))).toBe(200);
  expect(await tell(complaint("ada@example.org"))).toBe(200);
  expect(await suppressed()).toEqual([
    ["ada@example.org", "bounced"],
    ["bo@example.org", "complained"],
  ]);
});

test.each([
  ["a mailbox that is full today", bounce("ada@example.org", "Transient")],
  ["a bounce of no known kind", bounce("ada@example.org", "Undetermined")],
  ["a delivery", { type: "email.delivered", data: { to: ["ada@example.org"] } }],
  ["an event of tomorrow", { type: "email.teleported", data: { to: ["ada@example.org"] } }],
  ["a complaint of another shape", { type: "email.complained", data: { to: "ada@example.org" } }],
  ["a list", []],
  ["a word", '"hello"'],
])("%s is taken and changes nothing", async (_, event) => {
  expect(await tell(event)).toBe(200);
  expect(await suppressed()).toEqual([]);
});

describe("unsigned and wrongly signed deliveries are refused:", () => {
  const event = complaint("ada@example.org");
  const cases: [string, () => Promise<number>][] = [
    ["another key", () => tell(event, { key: randomBytes(24) })],
    ["another body than was signed", () => tell(event, { signed: JSON.stringify(complaint("bo@example.org")) })],
    ["a call of six minutes ago", () => tell(event, { at: Date.now() - 360_000 })],
    ["a call of the future", () => tell(event, { at: Date.now() + 360_000 })],
    ["no signature", () => tell(event, { headers: {} })],
    ["an empty body", () => tell("", { signed: "x" })],
  ];
  test.each(cases)("%s", async (_, call) => {
    expect(await call()).toBe(403);
    expect(await suppressed()).toEqual([]);
  });

  test("an old delivery", async () => {
    const call = { id: "msg_1", at: Date.now() - 310_000 };
    expect(await tell(event, call)).toBe(403);
    expect(await suppressed()).toEqual([]);
  });
});

test("a repeated delivery counts once", async () => {
  const call = { id: "msg_1", at: Date.now() };
  expect([await tell(complaint("ada@example.org"), call), await tell(complaint("ada@example.org"), call)]).toEqual([200, 200]);
  expect(await suppressed()).toEqual([["ada@example.org", "complained"]]);
});

test("a body over 100 kB is refused", async () => {
  expect(await tell({ ...complaint("ada@example.org"), more: "x".repeat(100_001) })).toBe(413);
});
