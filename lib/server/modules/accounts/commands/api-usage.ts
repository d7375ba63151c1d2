import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import type { ApiTier } from "#lib/domain/api/quota";
import { DomainError } from "#lib/domain/errors";
import { addDays, startOfDay } from "#lib/domain/time/date-arithmetic";
import { requireUserAdministrator } from "#lib/server/modules/accounts/policy";
import { logActions } from "#lib/server/modules/moderation/commands/log-actions";
import { prisma } from "#lib/server/platform/database/prisma";

/** So long the daily counts of calls are kept. */
const USAGE_DAYS = 400;

/** Adds calls with API keys to the user's counts of the day (UTC). */
export async function recordApiCalls(userId: string, { calls, refused }: { calls: number; refused: number }, now: Date): Promise<void> {
  await prisma().$executeRaw`
    insert into api_usage (user_id, day, calls, refused) values (${userId}::uuid, ${startOfDay(now)}::date, ${calls}, ${refused})
    on conflict (user_id, day) do update set calls = api_usage.calls + ${calls}, refused = api_usage.refused + ${refused}`;
}

/** Deletes counts older than 400 days; returns how many. */
export async function deleteOldApiUsage(now: Date): Promise<number> {
  return (await prisma().apiUsage.deleteMany({ where: { day: { lt: addDays(now, -USAGE_DAYS) } } })).count;
}

/** Sets the quotas of a user's API keys, with an entry in the audit log. Throws `forbidden`, `user_not_found`. */
export async function setApiTier(viewer: Viewer, id: string, tier: ApiTier, now: Date): Promise<void> {
  requireUserAdministrator(viewer);
  await prisma().$transaction(async (db) => {
    const user = await db.user.findUnique({ where: { id }, select: { username: true, apiTier: true } });
    if (!user) throw new DomainError("user_not_found");
    if (user.apiTier === tier) return;
    await db.user.update({ where: { id }, data: { apiTier: tier } });
    const details = { title: null, owner: user.username, before: user.apiTier, reason: null, excerpt: "" };
    await logActions(db, viewer, [{ action: `api-${tier}`, subject: { kind: "user", id }, details }], now);
  });
}
