import "server-only";

import { REMOVED_STATUSES } from "#lib/domain/dmca/case";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

/** How many cases a user has whose material is removed. */
export const countStrikes = (userId: string, db: Transaction = prisma()): Promise<number> =>
  db.dmcaCase.count({ where: { struckUserId: userId, status: { in: [...REMOVED_STATUSES] } } });
