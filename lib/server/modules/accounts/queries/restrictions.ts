import "server-only";

import type { UserDetails } from "#lib/domain/accounts/user-details";
import type { Prisma } from "#lib/server/platform/database/generated/client";

/** The columns of a user's restrictions. */
export const RESTRICTIONS = {
  suspendedAt: true,
  suspendedUntil: true,
  suspensionReason: true,
  approvalRequiredAt: true,
  approvalReason: true,
} as const satisfies Prisma.UserSelect;

type Row = Prisma.UserGetPayload<{ select: typeof RESTRICTIONS }>;

/** A user's latest suspension and approval requirement. */
export const restrictionsOf = (row: Row): Pick<UserDetails, "suspension" | "approval"> => ({
  suspension: row.suspendedAt && { since: row.suspendedAt, until: row.suspendedUntil, reason: row.suspensionReason ?? "" },
  approval: row.approvalRequiredAt && { since: row.approvalRequiredAt, reason: row.approvalReason ?? "" },
});
