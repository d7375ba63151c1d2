import "server-only";

import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { CreationOptions, NewPasskey, PasskeyAssertion, RequestOptions } from "#lib/contract/accounts/webauthn";
import { CHALLENGE_MINUTES } from "#lib/domain/accounts/second-factor";
import { type ChallengeUse, consumeChallenge, createChallenge } from "#lib/server/modules/accounts/authentication/challenge";
import { siteUrl } from "#lib/server/platform/env";
import { logger } from "#lib/server/platform/logger";
import { site } from "#lib/server/platform/site";

/** The relying party, from SITE_URL and never from the request. */
const relyingParty = () => ({ id: new URL(siteUrl()).hostname, origin: new URL(siteUrl()).origin });

/** A credential as WebAuthn names it. */
export type CredentialRef = { id: string; transports: string[] };
export type StoredCredential = CredentialRef & { publicKey: Uint8Array<ArrayBuffer>; counter: number };
type Account = { id: string; username: string; email: string };

/** EdDSA, ES256 and RS256 (RFC 9053), which every authenticator has one of. Named, because the library otherwise tries Node.js's experimental algorithms. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;
const encode = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text));

/** Options for `navigator.credentials.create`: a discoverable credential, verified by the user, other than those they have. */
export async function creationOptions(user: Account, present: CredentialRef[], use: ChallengeUse, now: Date): Promise<CreationOptions> {
  const options = await generateRegistrationOptions({
    rpName: site().name,
    rpID: relyingParty().id,
    userName: user.email,
    userID: encode(user.id),
    userDisplayName: user.username,
    challenge: encode(createChallenge(use, now)),
    timeout: TIMEOUT_MS,
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: present,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return options as CreationOptions;
}

/** Options for `navigator.credentials.get`; without `allowed` the browser offers every passkey that it has for the site. */
export async function requestOptions(allowed: CredentialRef[], use: ChallengeUse, now: Date): Promise<RequestOptions> {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().id,
    challenge: encode(createChallenge(use, now)),
    timeout: TIMEOUT_MS,
    userVerification: "required",
    allowCredentials: allowed,
  });
  return options as RequestOptions;
}

/** The new credential, or null if the response is not one to a challenge of this use, from this site, verified by the user. */
export async function verifyRegistration(response: NewPasskey, use: ChallengeUse, now: Date): Promise<StoredCredential | null> {
  const { id, origin } = relyingParty();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => consumeChallenge(challenge, use, now),
    expectedOrigin: origin,
    expectedRPID: id,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: true,
  }).catch(refused);
  if (!verified) return null;
  const { credential } = registrationInfo;
  return { id: credential.id, publicKey: credential.publicKey, counter: credential.counter, transports: response.response.transports };
}

/** The authenticator's new counter, or null if the response is not one of this credential to a challenge of this use, or repeats a counter. */
export async function verifyAssertion(
  response: PasskeyAssertion,
  credential: StoredCredential,
  use: ChallengeUse,
  now: Date,
): Promise<number | null> {
  const { id, origin } = relyingParty();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => consumeChallenge(challenge, use, now),
    expectedOrigin: origin,
    expectedRPID: id,
    credential,
    requireUserVerification: true,
  }).catch(refused);
  return verified && authenticationInfo ? authenticationInfo.newCounter : null;
}

/** The library throws for every mismatch; its message names it for the log, the client learns nothing. */
function refused(error: unknown): { verified: false; registrationInfo?: never; authenticationInfo?: never } {
  logger().info({ reason: error instanceof Error ? error.message : String(error) }, "passkey refused");
  return { verified: false };
}
