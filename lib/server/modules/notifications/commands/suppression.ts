import "server-only";

import { emailKey } from "#lib/domain/account/email";
import type { Viewer } from "#lib/domain/account/viewer";
import { SILENCES, type Silence } from "#lib/domain/newsletter/newsletter";
import { prisma } from "#lib/server/platform/database/prisma";

/** From now on no news goes to these addresses; codes and links that somebody asks for still do. The first reason stays. */
export async function silenceAddresses(emails: string[], reason: Silence, now: Date): Promise<void> {
  const data = emails.map((email) => ({ emailKey: emailKey(email), reason, at: now }));
  await prisma().silencedAddress.createMany({ data, skipDuplicates: true });
}

/** Why no news goes to an address, and since when; null when nothing is in its way. */
export async function findSilence(key: string): Promise<{ reason: Silence; since: string } | null> {
  const silenced = await prisma().silencedAddress.findUnique({ where: { emailKey: key } });
  const reason = SILENCES.find((each) => each === silenced?.reason);
  return silenced && reason ? { reason, since: silenced.at.toISOString() } : null;
}

/** News goes to a member's own address again, as its owner wishes; only to one that is verified. */
export async function liftSilence(viewer: Pick<Viewer, "id">): Promise<void> {
  await prisma().$executeRaw`
    delete from silenced_address using member
    where member.id = ${viewer.id}::uuid and member.verified_at is not null and silenced_address.email_key = member.email_key`;
}
