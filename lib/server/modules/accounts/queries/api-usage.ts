import "server-only";

import type { ApiUsageResponse } from "#lib/contract/accounts/api-keys";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { API_TIERS, QUOTAS } from "#lib/domain/api/quota";
import { addDays, startOfDay } from "#lib/domain/time/date-arithmetic";
import { prisma } from "#lib/server/platform/database/prisma";
import { readQuota } from "#lib/server/platform/http/quota";

const DAYS = 30;

/** The user's quotas and the calls by their API keys in the last 30 days, days without calls included. */
export async function getApiUsage(viewer: Viewer, now: Date): Promise<ApiUsageResponse> {
  const first = addDays(startOfDay(now), 1 - DAYS);
  const user = await prisma().user.findUniqueOrThrow({
    where: { id: viewer.id },
    select: { apiTier: true, apiUsage: { where: { day: { gte: first } }, select: { day: true, calls: true, refused: true } } },
  });
  const tier = API_TIERS.find((one) => one === user.apiTier) ?? "free";
  const byDate = new Map(user.apiUsage.map(({ day, ...counts }) => [dateOf(day), counts]));
  const dates = Array.from({ length: DAYS }, (_, index) => dateOf(addDays(first, index)));
  return {
    tier,
    quotas: (await readQuota(QUOTAS[tier], viewer.id)).map(({ name, quota, remaining, reset }) => ({ name, quota, remaining, reset })),
    days: dates.map((date) => ({ date, calls: 0, refused: 0, ...byDate.get(date) })),
  };
}

const dateOf = (day: Date): string => day.toISOString().slice(0, 10);
