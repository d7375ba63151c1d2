import "server-only";

import { emailKey, normalizeEmail } from "#lib/domain/accounts/email";
import { DomainError } from "#lib/domain/errors";
import { isLanguage, type Language } from "#lib/domain/language";
import type { Component } from "#lib/domain/status/component";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { mayMailTo } from "#lib/server/modules/notifications/commands/mail-limit";
import { queueMail } from "#lib/server/modules/notifications/commands/mail-queue";
import { prisma } from "#lib/server/platform/database/prisma";
import { siteUrl } from "#lib/server/platform/env";
import { isSameHash, keyedHash, signature } from "#lib/server/platform/secrets";
import { statusConfirmationPath } from "#lib/urls/api";

const CONFIRM_DAYS = 7;
const PURPOSE = "confirm-status-subscription";
const TOKEN = /^([A-Za-z0-9_-]{1,1000})\.([A-Za-z0-9_-]{43})$/;

type Wanted = { email: string; language: Language; components: Component[] };

/**
 * Mails a link that confirms the subscription, also to an address that has one: the link changes its components. Nothing is stored before. A
 * suppressed address gets nothing; the caller cannot tell these cases apart.
 */
export async function subscribeToStatus({ email, language, components }: Wanted, now: Date): Promise<void> {
  const [address, key] = [normalizeEmail(email), emailKey(email)];
  if (await prisma().suppressedAddress.findUnique({ where: { emailKey: key } })) return;
  if (!(await mayMailTo(email))) return;
  const token = tokenOf({ email: address, language, components }, addDays(now, CONFIRM_DAYS));
  const link = `${siteUrl()}${statusConfirmationPath(token, language)}`;
  await prisma().$transaction((db) => queueMail(db, address, language, { kind: "confirmStatusSubscription", link }));
}

function tokenOf({ email, language, components }: Wanted, until: Date): string {
  const text = Buffer.from(JSON.stringify([email, language, components, until.getTime()])).toString("base64url");
  return `${text}.${signature(PURPOSE, text)}`;
}

/** Decodes a token. Throws `link_invalid` if its signature is wrong or it has expired. */
export function readStatusToken(token: string, now: Date): Wanted {
  const [, text = "", mac = ""] = TOKEN.exec(token) ?? [];
  if (!isSameHash(signature(PURPOSE, text), mac)) throw new DomainError("link_invalid");
  const [email, language, components, until] = JSON.parse(Buffer.from(text, "base64url").toString("utf8")) as [
    string,
    string,
    Component[],
    number,
  ];
  if (until <= now.getTime() || !isLanguage(language)) throw new DomainError("link_invalid");
  return { email, language, components };
}

/** Confirms the subscription of a token, or changes its components; the link can be used again until it expires. Throws `link_invalid`. */
export async function confirmStatusSubscription(token: string, now: Date): Promise<void> {
  const { email, language, components } = readStatusToken(token, now);
  const key = emailKey(email);
  const data = { email, language, components };
  await prisma().statusSubscriber.upsert({
    where: { emailKey: key },
    create: { ...data, id: subscriberId(key), emailKey: key, createdAt: now },
    update: data,
  });
}

/** The id of an address: the same for each subscription, so that the link of an old e-mail ends a later one. */
const subscriberId = (key: string): string =>
  keyedHash(`status subscriber ${key}`)
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
