import "server-only";

import { emailKey } from "#lib/domain/account/email";
import { prisma } from "#lib/server/infra/database/prisma";

export type Silence = "bounced" | "complained";

/** From now on no news goes to these addresses; codes and links that somebody asks for still do. The first reason stays. */
export async function silenceAddresses(emails: string[], reason: Silence, now: Date): Promise<void> {
  const data = emails.map((email) => ({ emailKey: emailKey(email), reason, at: now }));
  await prisma().silencedAddress.createMany({ data, skipDuplicates: true });
}
