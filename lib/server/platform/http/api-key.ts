import "server-only";

import type { Operation } from "#lib/contract/operation";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { claimsToBeApiKey } from "#lib/domain/api/key";
import { rateLimitHeaders } from "#lib/domain/api/quota";
import { type ApiScope, scopeOf } from "#lib/domain/api/scope";
import { DomainError } from "#lib/domain/errors";
import type { Quota } from "#lib/server/platform/http/quota";
import { RateLimited } from "#lib/server/platform/http/rate-limit";

/** The owner of an API key; `consume` counts the call. */
export type ApiCaller = { viewer: Viewer; scopes: readonly ApiScope[]; consume: () => Promise<Quota> };
/** Finds the owner of an API key; null if the key is not valid. */
export type AuthenticateApiKey = (key: string, now: Date) => Promise<ApiCaller | null>;

/** The request's API key from `Authorization: Bearer` or `x-api-key`, also if it is malformed; null without one. */
export function extractApiKey(headers: Headers): string | null {
  const sent = headers.get("x-api-key") ?? /^Bearer\s+(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  return sent !== undefined && (headers.has("x-api-key") || claimsToBeApiKey(sent)) ? sent : null;
}

/**
 * Authenticates a call with an API key, counts it and sets the headers of the quota on `reply`. Returns the key's owner. Throws
 * `api_key_invalid`, `too_many_requests`, and `api_key_scope` if the key does not have the operation's scope.
 */
export async function authorizeApiKey(
  authenticate: AuthenticateApiKey,
  operation: Pick<Operation, "access" | "method" | "scope">,
  key: string,
  now: Date,
  reply: Headers,
): Promise<Viewer> {
  const caller = await authenticate(key, now);
  if (!caller) throw new DomainError("api_key_invalid");
  const { states, isExceeded } = await caller.consume();
  for (const [name, value] of Object.entries(rateLimitHeaders(states))) reply.set(name, value);
  if (isExceeded) throw new RateLimited(states.at(-1)?.reset ?? 1);
  const scope = scopeOf(operation);
  if (!scope || !caller.scopes.includes(scope)) throw new DomainError("api_key_scope");
  return caller.viewer;
}
