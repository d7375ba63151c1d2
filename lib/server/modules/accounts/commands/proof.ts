import "server-only";

import type { PasskeyAssertion } from "#lib/contract/accounts/webauthn";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import { consumePasskey } from "#lib/server/modules/accounts/commands/passkey";
import { confirmPassword } from "#lib/server/modules/accounts/commands/password-policy";
import { prisma } from "#lib/server/platform/database/prisma";

/** Records that the user has proved who they are by their password. Throws `wrong_password`. */
export async function proveByPassword(viewer: Viewer, password: string, now: Date): Promise<void> {
  await confirmPassword(viewer, password);
  await recordProof(viewer, now);
}

/** Records that the user has proved who they are by one of their passkeys. Throws `proof_refused`. */
export async function proveByPasskey(viewer: Viewer, passkey: PasskeyAssertion, now: Date): Promise<void> {
  const owner = await consumePasskey(passkey, { purpose: "prove", owner: viewer.sessionId }, now, viewer.id);
  if (owner === null) throw new DomainError("proof_refused");
  await recordProof(viewer, now);
}

/** Records that the user of this session has just proved who they are. */
export async function recordProof(viewer: Viewer, now: Date): Promise<void> {
  await prisma().session.updateMany({ where: { id: viewer.sessionId }, data: { provenAt: now } });
}
