import "server-only";

import type { UserFilter } from "#lib/domain/accounts/user-list";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { allUsers } from "#lib/server/modules/accounts/queries/user-list";
import { logActions } from "#lib/server/modules/moderation/commands/log-actions";
import { csvHeader, csvRows } from "#lib/server/platform/csv";
import { prisma } from "#lib/server/platform/database/prisma";

const COLUMNS = ["id", "username", "email", "firstName", "lastName", "role", "createdAt", "verifiedAt", "deactivatedAt", "deleteAfter"];

/** The users that match the filter as CSV, recorded in the audit log. Throws `forbidden`. */
export async function exportUsers(viewer: Viewer, filter: UserFilter, now: Date): Promise<string> {
  const parts = [csvHeader(COLUMNS)];
  let count = 0;
  for await (const batch of allUsers(viewer, filter)) {
    count += batch.length;
    parts.push(csvRows(batch, COLUMNS));
  }
  const details = { title: String(count), owner: null, before: null, reason: null, excerpt: "" };
  await prisma().$transaction((db) => logActions(db, viewer, [{ action: "export", subject: { kind: "users", id: "all" }, details }], now));
  return parts.join("");
}
