import "server-only";

import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { SecondFactorNeeded } from "#lib/contract/accounts/responses";
import { hasSecondFactor, secondFactorMethods, UNFINISHED_LOGIN_MINUTES } from "#lib/domain/accounts/second-factor";
import { DomainError } from "#lib/domain/errors";
import { addMinutes } from "#lib/domain/time/date-arithmetic";
import { findSessionEpoch } from "#lib/server/modules/accounts/commands/session";
import { countSecondFactors } from "#lib/server/modules/accounts/queries/second-factor";
import { isSameHash, signature } from "#lib/server/platform/secrets";

const Claims = z.object({ id: z.string(), userId: z.string(), epoch: z.number(), remember: z.boolean(), expires: z.number() });
/** A login whose first factor is proved. `epoch`: ending all sessions ends it too. */
export type UnfinishedLogin = z.infer<typeof Claims>;

/**
 * What a login needs besides its first factor, with a token that is valid once within ten minutes; null if the user has set up no second
 * factor.
 */
export async function requireSecondFactor(userId: string, remember: boolean, now: Date): Promise<Omit<SecondFactorNeeded, "msg"> | null> {
  const factors = await countSecondFactors(userId);
  if (!hasSecondFactor(factors)) return null;
  const expires = addMinutes(now, UNFINISHED_LOGIN_MINUTES).getTime();
  const claims: UnfinishedLogin = { id: randomUUID(), userId, epoch: await findSessionEpoch(userId), remember, expires };
  const payload = Buffer.from(JSON.stringify(claims)).toString("base64url");
  return { requiresSecondFactor: true, methods: secondFactorMethods(factors), token: `${payload}.${sign(payload)}` };
}

/** The login that a token stands for. Throws `login_expired` if it is invalid, too old or revoked. */
export async function getUnfinishedLogin(token: string, now: Date): Promise<UnfinishedLogin> {
  const [payload = "", signed = ""] = token.split(".");
  if (!isSameHash(signed, sign(payload))) throw new DomainError("login_expired");
  const login = Claims.parse(JSON.parse(Buffer.from(payload, "base64url").toString("utf8")));
  if (login.expires <= now.getTime() || (await findSessionEpoch(login.userId)) !== login.epoch) throw new DomainError("login_expired");
  return login;
}

const sign = (payload: string): string => signature("unfinished login", payload);
