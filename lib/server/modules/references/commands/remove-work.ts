import "server-only";

import { DomainError } from "#lib/domain/errors";
import { prisma } from "#lib/server/platform/database/prisma";

/** Removes a work and its passages. Throws `not_found`. */
export async function removeReference(id: string): Promise<void> {
  const { count } = await prisma().referenceWork.deleteMany({ where: { id } });
  if (count === 0) throw new DomainError("not_found");
}
