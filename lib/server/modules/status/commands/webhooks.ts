import "server-only";

import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { DomainError } from "#lib/domain/errors";
import type { Component } from "#lib/domain/status/component";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { INCIDENT_PARTS, incidentOf } from "#lib/server/modules/status/queries/incidents";
import { prisma } from "#lib/server/platform/database/prisma";
import { type PublicPostOptions, type PublicResponse, postPublic } from "#lib/server/platform/http/public-fetch";
import { decrypt, encrypt, keyedHash, randomToken } from "#lib/server/platform/secrets";

/** A webhook whose every delivery failed for so long is disabled. */
export const DISABLE_AFTER_DAYS = 3;

const isSuccess = ({ status }: PublicResponse): boolean => status >= 200 && status < 300;

/**
 * Adds a webhook once its receiver has sent back the challenge, which proves that it wants to be called. Adding a URL again renews secret and
 * token. Throws `webhook_refused`. `options` are for tests.
 */
export async function addStatusWebhook(
  url: string,
  components: Component[],
  now: Date,
  options: PublicPostOptions = {},
): Promise<{ id: string; secret: string; token: string }> {
  const [secret, token, challenge] = [`whsec_${randomBytes(32).toString("base64")}`, randomToken(), randomToken()];
  const event = { type: "status.challenge", timestamp: now.toISOString(), data: { challenge } };
  const response = await post(url, secret, `challenge-${randomToken()}`, event, now, options).catch(() => null);
  if (!response || !isSuccess(response) || !response.body.includes(challenge)) throw new DomainError("webhook_refused");
  const data = { components, encryptedSecret: encrypt(secret), tokenHash: keyedHash(token), failingSince: null, disabledAt: null };
  const { id } = await prisma().statusWebhook.upsert({ where: { url }, create: { url, ...data, createdAt: now }, update: data });
  return { id, secret, token };
}

/** Deletes the webhook of a token; does nothing if it is gone. */
export async function removeStatusWebhook(token: string): Promise<void> {
  await prisma().statusWebhook.deleteMany({ where: { tokenHash: keyedHash(token) } });
}

/**
 * Delivers an update to a webhook. Throws if the receiver does not accept it, so that the queue tries again; 410 deletes the webhook, and
 * failures without end disable it. `options` are for tests.
 */
export async function deliverUpdate(webhookId: string, updateId: string, now: Date, options: PublicPostOptions = {}): Promise<void> {
  const webhook = await prisma().statusWebhook.findUnique({ where: { id: webhookId, disabledAt: null } });
  const update = await prisma().incidentUpdate.findUnique({ where: { id: updateId }, include: { incident: { include: INCIDENT_PARTS } } });
  if (!webhook || !update) return;
  const { updates, ...incident } = incidentOf(update.incident);
  const event = {
    type: "status.update",
    timestamp: update.at.toISOString(),
    data: { incident, update: updates.find(({ id }) => id === updateId) },
  };
  const secret = decrypt(webhook.encryptedSecret) as string;
  const response = await post(webhook.url, secret, updateId, event, now, options).catch((error: unknown) => error as Error);
  const where = { id: webhookId };
  if (response instanceof Error || !isSuccess(response)) {
    if (!(response instanceof Error) && response.status === 410) {
      await prisma().statusWebhook.deleteMany({ where });
      return;
    }
    const failingSince = webhook.failingSince ?? now;
    const isGivenUp = addDays(failingSince, DISABLE_AFTER_DAYS) <= now;
    await prisma().statusWebhook.updateMany({ where, data: { failingSince, ...(isGivenUp && { disabledAt: now }) } });
    if (isGivenUp) return;
    throw new Error(response instanceof Error ? response.message : `the receiver answered ${response.status}`);
  }
  if (webhook.failingSince) await prisma().statusWebhook.updateMany({ where, data: { failingSince: null } });
}

/** Posts a signed event (standardwebhooks.com). */
function post(url: string, secret: string, id: string, event: object, now: Date, options: PublicPostOptions): Promise<PublicResponse> {
  const body = JSON.stringify(event);
  const headers = {
    "Content-Type": "application/json",
    "User-Agent": "Pastiche status webhook",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1_000)),
    "webhook-signature": new Webhook(secret).sign(id, now, body),
  };
  return postPublic(url, body, { ...options, headers });
}
