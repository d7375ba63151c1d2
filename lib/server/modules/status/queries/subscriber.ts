import "server-only";

import type { ExportResponse } from "#lib/contract/accounts/responses";
import { COMPONENTS } from "#lib/domain/status/component";
import { prisma } from "#lib/server/platform/database/prisma";

/** The subscription of an address to updates of the status, for the data export, or null. */
export async function findStatusSubscription(emailKey: string): Promise<ExportResponse["statusSubscription"]> {
  const found = await prisma().statusSubscriber.findUnique({ where: { emailKey } });
  return (
    found && {
      language: found.language,
      components: COMPONENTS.filter((component) => found.components.includes(component)),
      createdAt: found.createdAt.toISOString(),
    }
  );
}
