import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { LIBRARY_TAG } from "#lib/domain/cache-tag";
import { DomainError } from "#lib/domain/errors";
import { logActions } from "#lib/server/modules/moderation/commands/log-actions";
import { requireReferenceAdministrator } from "#lib/server/modules/references/policy";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import { prisma } from "#lib/server/platform/database/prisma";

/** Removes a work and its passages; pages that quote one are made again. The viewer is null on the command line, which leaves no entry in the log. Throws `forbidden`, `not_found`. */
export async function removeReference(viewer: Viewer | null, id: string, now: Date): Promise<void> {
  if (viewer) requireReferenceAdministrator(viewer);
  await prisma().$transaction(async (db) => {
    const [work] = await db.$queryRaw<{ author: string; title: string }[]>`
      delete from reference_work where id = ${id}::uuid returning author, title`;
    if (!work) throw new DomainError("not_found");
    const details = { title: `${work.author}, ${work.title}`, owner: null, before: null, reason: null, excerpt: "" };
    if (viewer) await logActions(db, viewer, [{ action: "remove", subject: { kind: "reference", id }, details }], now);
    await expireTags([LIBRARY_TAG], db);
  });
}
