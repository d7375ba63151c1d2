import "server-only";

import { randomBytes } from "node:crypto";
import { CHALLENGE_MINUTES } from "#lib/domain/accounts/second-factor";
import { addMinutes } from "#lib/domain/time/date-arithmetic";
import { consumeOnce } from "#lib/server/modules/accounts/commands/consumed-token";
import { isSameHash, signature } from "#lib/server/platform/secrets";

/**
 * What a challenge is for, and whose it is: the session that asks for a proof or registers a passkey, the unfinished login, or the cookie of
 * a browser that logs in with a passkey alone. A challenge for one is refused for all others.
 */
export type ChallengeUse = { purpose: "register" | "prove" | "second-factor" | "log-in"; owner: string };

const NONCE_BYTES = 16;

/** A challenge that is valid for five minutes. It carries its own signature: guests who only look at the login page store nothing here. */
export function createChallenge(use: ChallengeUse, now: Date): string {
  const [nonce, expires] = [randomBytes(NONCE_BYTES).toString("base64url"), String(addMinutes(now, CHALLENGE_MINUTES).getTime())];
  return [nonce, expires, sign(use, nonce, expires)].join(".");
}

/** Uses up a challenge as the authenticator signed it (base64url); false if it is not of this use, has expired or was used before. */
export async function consumeChallenge(signed: string, use: ChallengeUse, now: Date): Promise<boolean> {
  const challenge = Buffer.from(signed, "base64url").toString("utf8");
  const [nonce = "", expires = "", given = ""] = challenge.split(".");
  if (!isSameHash(given, sign(use, nonce, expires)) || Number(expires) <= now.getTime()) return false;
  // By its nonce: another spelling of the same challenge is no other challenge.
  return consumeOnce(`webauthn challenge ${nonce}`, new Date(Number(expires)));
}

const sign = ({ purpose, owner }: ChallengeUse, nonce: string, expires: string): string =>
  signature("webauthn challenge", `${purpose} ${owner} ${nonce} ${expires}`);
