import "server-only";

import type { ApiKeyListResponse, CreateApiKey } from "#lib/contract/accounts/api-keys";
import type { Viewer } from "#lib/domain/accounts/viewer";
import {
  API_KEY_LENGTH,
  API_KEY_LETTERS,
  API_KEY_PREFIX,
  API_KEY_USED_EVERY_MINUTES,
  API_KEYS_MAX,
  apiKeyHint,
  ROTATION_HOURS,
} from "#lib/domain/api/key";
import { API_SCOPES, type ApiScope } from "#lib/domain/api/scope";
import { DomainError } from "#lib/domain/errors";
import { addDays, addMinutes } from "#lib/domain/time/date-arithmetic";
import { prisma } from "#lib/server/platform/database/prisma";
import { keyedHash, randomLetters } from "#lib/server/platform/secrets";

type ApiKeyEntry = ApiKeyListResponse["apiKeys"][number];
type Row = {
  id: string;
  name: string;
  hint: string;
  scopes: string[];
  createdAt: Date;
  rotatedAt: Date | null;
  formerUntil: Date | null;
  expiresAt: Date | null;
  usedAt: Date | null;
};
const FIELDS = {
  id: true,
  name: true,
  hint: true,
  scopes: true,
  createdAt: true,
  rotatedAt: true,
  formerUntil: true,
  expiresAt: true,
  usedAt: true,
} as const;

/** The user's API keys, newest first, expired ones too. */
export async function listApiKeys(viewer: Viewer): Promise<ApiKeyEntry[]> {
  const rows = await prisma().apiKey.findMany({
    where: { userId: viewer.id },
    select: FIELDS,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return rows.map(serialize);
}

/** Creates an API key, which is only returned here. Throws `too_many_api_keys`, and `invalid_input` for a name in use. */
export async function createApiKey(
  viewer: Viewer,
  { name, scopes, days }: CreateApiKey,
  now: Date,
): Promise<ApiKeyEntry & { key: string }> {
  const key = newKey();
  const row = await prisma().$transaction(async (db) => {
    // Locks the user: concurrent requests cannot exceed the limit.
    await db.$queryRaw`select 1 from users where id = ${viewer.id}::uuid for update`;
    if ((await db.apiKey.count({ where: { userId: viewer.id } })) >= API_KEYS_MAX) throw new DomainError("too_many_api_keys");
    // Names are unique, so that the user can tell which one to revoke.
    const sameName = { userId: viewer.id, name: { equals: name, mode: "insensitive" as const } };
    if (await db.apiKey.findFirst({ where: sameName, select: { id: true } }))
      throw new DomainError("invalid_input", { name: "name_taken" });
    const expiresAt = days === null ? null : addDays(now, days);
    return db.apiKey.create({
      data: { userId: viewer.id, name, scopes, hint: apiKeyHint(key), hash: hashApiKey(key), createdAt: now, expiresAt },
      select: FIELDS,
    });
  });
  return { ...serialize(row), key };
}

/** Gives one of the user's keys a new secret; the former one remains valid for ROTATION_HOURS. Throws `not_found`, also for an expired key. */
export async function rotateApiKey(viewer: Viewer, id: string, now: Date): Promise<ApiKeyEntry & { key: string }> {
  const key = newKey();
  const row = await prisma().$transaction(async (db) => {
    await db.$queryRaw`select 1 from api_key where id = ${id}::uuid for update`;
    const found = await db.apiKey.findFirst({
      where: { id, userId: viewer.id, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
      select: { hash: true },
    });
    if (!found) throw new DomainError("not_found");
    const former = { formerHash: found.hash, formerUntil: addMinutes(now, ROTATION_HOURS * 60) };
    return db.apiKey.update({
      where: { id },
      data: { hash: hashApiKey(key), hint: apiKeyHint(key), rotatedAt: now, ...former },
      select: FIELDS,
    });
  });
  return { ...serialize(row), key };
}

/** Revokes one of the user's API keys, with its former secret; throws `not_found`. */
export async function revokeApiKey(viewer: Viewer, id: string): Promise<void> {
  const { count } = await prisma().apiKey.deleteMany({ where: { id, userId: viewer.id } });
  if (count === 0) throw new DomainError("not_found");
}

/** The owner of a key, with what a call with it may do. */
type KeyOwner = {
  id: string;
  userId: string;
  scopes: ApiScope[];
  usedAt: Date | null;
  tier: string;
  suspendedAt: Date | null;
  suspendedUntil: Date | null;
  needsApproval: boolean;
};

/** Finds the active owner of a valid key and notes its use, once a minute; null if there is none. */
export async function findApiKeyOwner(key: string, now: Date): Promise<KeyOwner | null> {
  const hash = hashApiKey(key);
  // One query: every call with a key runs it.
  const [row] = await prisma().$queryRaw<KeyOwner[]>`
    select api_key.id, api_key.user_id as "userId", api_key.scopes, api_key.used_at as "usedAt", users.api_tier as tier,
      users.suspended_at as "suspendedAt", users.suspended_until as "suspendedUntil", users.approval_required_at is not null as "needsApproval"
    from api_key join users on users.id = api_key.user_id
    where (api_key.hash = ${hash} or (api_key.former_hash = ${hash} and api_key.former_until > ${now}))
      and (api_key.expires_at is null or api_key.expires_at > ${now})
      and users.deactivated_at is null and users.verified_at is not null`;
  if (!row) return null;
  if (!row.usedAt || row.usedAt < addMinutes(now, -API_KEY_USED_EVERY_MINUTES))
    await prisma().apiKey.updateMany({ where: { id: row.id }, data: { usedAt: now } });
  return row;
}

const newKey = (): string => API_KEY_PREFIX + randomLetters(API_KEY_LETTERS, API_KEY_LENGTH);

/** The prefix separates these hashes from those of other secrets. */
const hashApiKey = (key: string): string => keyedHash(`api key ${key}`);

const serialize = ({ createdAt, rotatedAt, formerUntil, expiresAt, usedAt, scopes, ...row }: Row): ApiKeyEntry => ({
  ...row,
  scopes: API_SCOPES.filter((scope) => scopes.includes(scope)),
  createdAt: createdAt.toISOString(),
  rotatedAt: rotatedAt?.toISOString() ?? null,
  formerUntil: formerUntil?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
  usedAt: usedAt?.toISOString() ?? null,
});
