import "server-only";

import type { CompleteLogin } from "#lib/contract/accounts/login-steps";
import { CODE_TRIES_PER_HOUR } from "#lib/domain/accounts/second-factor";
import { DomainError } from "#lib/domain/errors";
import { throttleLogin } from "#lib/server/modules/accounts/authentication/login-throttle";
import { getUnfinishedLogin, type UnfinishedLogin } from "#lib/server/modules/accounts/authentication/unfinished-login";
import { consumeOnce } from "#lib/server/modules/accounts/commands/consumed-token";
import { findCredentials } from "#lib/server/modules/accounts/commands/credentials";
import { consumePasskey } from "#lib/server/modules/accounts/commands/passkey";
import { consumeRecoveryCode } from "#lib/server/modules/accounts/commands/recovery-code";
import { consumeTotpCode } from "#lib/server/modules/accounts/commands/totp";
import { consumeLimit } from "#lib/server/platform/http/rate-limit";

/** Counted for the account alone: who gets this far knows its password, so a stranger cannot lock its owner out. */
const CODE_LIMIT = { calls: CODE_TRIES_PER_HOUR, seconds: 3_600 };

/**
 * Checks the second factor of a login and uses its token up. Throws `login_expired`, `account_deactivated`, `one_time_code_invalid`,
 * `recovery_code_invalid`, `passkey_refused`, RateLimited.
 */
export async function checkSecondFactor(given: CompleteLogin, request: Request, now: Date): Promise<UnfinishedLogin> {
  const login = await getUnfinishedLogin(given.token, now);
  const user = await findCredentials({ id: login.userId });
  if (!user) throw new DomainError("login_expired");
  if (user.deactivated) throw new DomainError("account_deactivated");
  await throttleLogin(user.email, request, now);
  await checkFactor(given, login, now);
  if (!(await consumeOnce(login.id, new Date(login.expires)))) throw new DomainError("login_expired");
  return login;
}

async function checkFactor({ code, recoveryCode, passkey }: CompleteLogin, { id, userId }: UnfinishedLogin, now: Date): Promise<void> {
  if (passkey) {
    const owner = await consumePasskey(passkey, { purpose: "second-factor", owner: id }, now, userId);
    if (owner === null) throw new DomainError("passkey_refused");
    return;
  }
  await consumeLimit("one-time codes by account", CODE_LIMIT, userId);
  if (code !== undefined && !(await consumeTotpCode(userId, code, now))) throw new DomainError("one_time_code_invalid");
  if (recoveryCode !== undefined && !(await consumeRecoveryCode(userId, recoveryCode))) throw new DomainError("recovery_code_invalid");
}
