import "server-only";

import type { Role } from "#lib/domain/accounts/permission";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { isApiKey } from "#lib/domain/api/key";
import { API_TIERS, type ApiTier, QUOTAS } from "#lib/domain/api/quota";
import { findApiKeyOwner } from "#lib/server/modules/accounts/commands/api-key";
import { recordApiCalls } from "#lib/server/modules/accounts/commands/api-usage";
import { batchByKey } from "#lib/server/platform/batch";
import type { ApiCaller } from "#lib/server/platform/http/api-key";
import { consumeQuota } from "#lib/server/platform/http/quota";

/**
 * Authenticates a call by its API key; null if the key is not valid. The viewer has the role of a user, whatever the owner's role: no key opens
 * the administration.
 */
export async function authenticateApiKey(key: string, now: Date): Promise<ApiCaller | null> {
  const row = isApiKey(key) ? await findApiKeyOwner(key, now) : null;
  if (!row) return null;
  const viewer = {
    id: row.userId,
    // No session: operations on sessions cannot be called with a key.
    sessionId: row.id,
    role: "user" as Role,
    withheldRole: null,
    provenAt: new Date(0),
    suspension: row.suspendedAt && { until: row.suspendedUntil },
    needsApproval: row.needsApproval,
  } as Viewer;
  const tier = API_TIERS.find((one) => one === row.tier) ?? "free";
  return {
    viewer,
    scopes: row.scopes,
    consume: () => consumeOne(`${tier} ${row.userId}`),
  };
}

/** By tier and user. In batches: a program that calls in parallel costs a few queries, and cannot exhaust the store's connections. */
const consumeOne = batchByKey(async (key, calls) => {
  const [tier = "free", userId = ""] = key.split(" ");
  const quotas = await consumeQuota(QUOTAS[tier as ApiTier], userId, calls);
  const refused = quotas.filter(({ isExceeded }) => isExceeded).length;
  await recordApiCalls(userId, { calls: calls - refused, refused }, new Date());
  return quotas;
});
