import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import type { Component } from "#lib/domain/status/component";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { announceUpdate } from "#lib/server/modules/status/commands/announce";
import { createIncident } from "#lib/server/modules/status/commands/incidents";
import { confirmStatusSubscription, subscribeToStatus } from "#lib/server/modules/status/commands/subscribe";
import { addStatusWebhook, DISABLE_AFTER_DAYS, deliverUpdate, removeStatusWebhook } from "#lib/server/modules/status/commands/webhooks";
import { subscription } from "#lib/server/modules/status/subscription";
import { prisma } from "#lib/server/platform/database/prisma";
import { migrateJobs } from "#lib/server/platform/jobs/runner";
import { decrypt } from "#lib/server/platform/secrets";
import { setUpTestEnvironment } from "#tests/support/environment";
import { clearJobs, queuedJobs } from "#tests/support/job-queue";
import { insertAdministrator } from "#tests/support/users";

setUpTestEnvironment({ RATE_LIMITS: "off" });

const NOW = new Date();
const LOCAL = { protocols: ["http:"], isAllowed: (address: string) => address === "127.0.0.1" };

beforeAll(() => migrateJobs(process.env.DATABASE_URL ?? ""));
beforeEach(async () => {
  await prisma().statusWebhook.deleteMany();
  await prisma().statusSubscriber.deleteMany();
  await prisma().mail.deleteMany();
  await clearJobs();
});

async function publish(components: Component[] = ["search"]): Promise<string> {
  const fields = {
    kind: "incident" as const,
    title: "Search is slow",
    impact: "degraded" as const,
    components,
    startsAt: null,
    endsAt: null,
  };
  const { updates } = await createIncident(await insertAdministrator(), { ...fields, status: "investigating", text: "We look." }, NOW);
  return updates[0]?.id ?? "";
}

type Mail = { to: string; content: { kind: string; link: string; title?: string }; subscription?: { userId: string; kind: string } };
const queuedMails = async () =>
  (await prisma().mail.findMany()).map(({ encryptedContent }) => decrypt(encryptedContent ?? new Uint8Array()) as Mail);
const payloadsOf = async (name: string) => (await queuedJobs(name)).map(({ payload }) => payload);

type Received = { headers: Record<string, string>; body: string };

/** A receiver that sends the challenge back, and answers updates with `status`. */
async function startReceiver() {
  const received: Received[] = [];
  const state = { status: 200, sendsChallengeBack: true };
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const { type, data } = JSON.parse(body) as { type: string; data: { challenge?: string } };
      if (type === "status.challenge") return response.end(state.sendsChallengeBack ? data.challenge : "hello");
      received.push({ headers, body });
      return response.writeHead(state.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received, state };
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

test("an address gets updates only after it was confirmed, about the components it chose, until the link of a mail ends it", async () => {
  await subscribeToStatus({ email: "Ada@example.org", language: "de", components: ["search"] }, NOW);
  expect(await prisma().statusSubscriber.count()).toBe(0);
  const [mail] = await queuedMails();
  expect(mail?.content.kind).toBe("confirmStatusSubscription");
  const token = /confirmation\/([^?]+)\?language=de$/.exec(mail?.content.link ?? "")?.[1] ?? "";
  await expect(confirmStatusSubscription(`${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`, NOW)).rejects.toThrow("link_invalid");
  await expect(confirmStatusSubscription(token, addDays(NOW, 8))).rejects.toThrow("link_invalid");
  await confirmStatusSubscription(token, NOW);
  await confirmStatusSubscription(token, NOW);
  await prisma().mail.deleteMany();

  await announceUpdate(await publish(["website"]), NOW);
  expect(await queuedMails()).toEqual([]);
  const update = await publish(["search", "api"]);
  await announceUpdate(update, NOW);
  await announceUpdate(update, NOW);
  const [sent, ...more] = await queuedMails();
  expect(more).toEqual([]);
  expect(sent).toMatchObject({
    to: "Ada@example.org",
    content: {
      ...{ kind: "statusUpdate", title: "Search is slow" },
      incident: { kind: "incident", components: ["api", "search"], startsAt: NOW.toISOString(), endsAt: null },
    },
    subscription: { kind: "status" },
  });

  await prisma().$transaction((db) => subscription.end(sent?.subscription?.userId ?? "", "all", db));
  expect(await prisma().statusSubscriber.count()).toBe(0);
});

test("a suppressed address gets no mail", async () => {
  await prisma().suppressedAddress.create({ data: { emailKey: "gone@example.org", reason: "bounced", at: NOW } });
  await subscribeToStatus({ email: "gone@example.org", language: "en", components: [] }, NOW);
  expect(await queuedMails()).toEqual([]);
});

test("publishing queues the announcement, which queues a delivery for each webhook", async () => {
  const { url } = await startReceiver();
  const { id } = await addStatusWebhook(url, ["search"], NOW, LOCAL);
  const updateId = await publish();
  expect(await payloadsOf("announce-status")).toEqual([{ updateId }]);
  await announceUpdate(updateId, NOW);
  expect(await payloadsOf("send-status-webhook")).toEqual([{ webhookId: id, updateId }]);
});

test("a webhook gets signed updates; the signature of another secret or a changed body is wrong", async () => {
  const { url, received } = await startReceiver();
  const { id, secret } = await addStatusWebhook(url, [], NOW, LOCAL);
  const updateId = await publish();
  await deliverUpdate(id, updateId, NOW, LOCAL);
  const [{ headers, body } = { headers: {}, body: "" }] = received;
  expect(new Webhook(secret).verify(body, headers)).toMatchObject({
    type: "status.update",
    data: { incident: { title: "Search is slow" }, update: { id: updateId, text: "We look." } },
  });
  expect(() => new Webhook(secret).verify(body.replace("slow", "fast"), headers)).toThrow();
  expect(() => new Webhook(`whsec_${"A".repeat(43)}=`).verify(body, headers)).toThrow();
  expect(headers["webhook-id"]).toBe(updateId);
});

test("a failed delivery is repeated by the queue; after three days of failures the webhook is disabled, and adding it again enables it", async () => {
  const { url, state, received } = await startReceiver();
  const { id } = await addStatusWebhook(url, [], NOW, LOCAL);
  const updateId = await publish();
  state.status = 500;
  await expect(deliverUpdate(id, updateId, NOW, LOCAL)).rejects.toThrow("answered 500");
  state.status = 200;
  await deliverUpdate(id, updateId, addDays(NOW, 1), LOCAL);
  expect(await prisma().statusWebhook.findUnique({ where: { id } })).toMatchObject({ failingSince: null, disabledAt: null });
  state.status = 500;
  await expect(deliverUpdate(id, updateId, NOW, LOCAL)).rejects.toThrow();
  await deliverUpdate(id, updateId, addDays(NOW, DISABLE_AFTER_DAYS), LOCAL);
  expect((await prisma().statusWebhook.findUnique({ where: { id } }))?.disabledAt).not.toBeNull();
  const before = received.length;
  await deliverUpdate(id, updateId, NOW, LOCAL);
  expect(received).toHaveLength(before);
  expect((await addStatusWebhook(url, [], NOW, LOCAL)).id).toBe(id);
  expect((await prisma().statusWebhook.findUnique({ where: { id } }))?.disabledAt).toBeNull();
});

test("a receiver that answers 410 is forgotten, and a token deletes its webhook", async () => {
  const { url, state } = await startReceiver();
  const { id, token } = await addStatusWebhook(url, [], NOW, LOCAL);
  await removeStatusWebhook("x".repeat(43));
  expect(await prisma().statusWebhook.count()).toBe(1);
  await removeStatusWebhook(token);
  expect(await prisma().statusWebhook.count()).toBe(0);
  const again = await addStatusWebhook(url, [], NOW, LOCAL);
  state.status = 410;
  await deliverUpdate(again.id, await publish(), NOW, LOCAL);
  expect(await prisma().statusWebhook.count()).toBe(0);
  expect(id).not.toBe(again.id);
});

test("a receiver that does not send the challenge back, and a local one, are refused", async () => {
  const { url, state, received } = await startReceiver();
  state.sendsChallengeBack = false;
  await expect(addStatusWebhook(url, [], NOW, LOCAL)).rejects.toThrow("webhook_refused");
  state.sendsChallengeBack = true;
  await expect(addStatusWebhook(url, [], NOW)).rejects.toThrow("webhook_refused");
  expect(received).toEqual([]);
  expect(await prisma().statusWebhook.count()).toBe(0);
});
