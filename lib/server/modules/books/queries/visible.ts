import "server-only";

import type { Prisma } from "#lib/server/platform/database/generated/client";

/** Excludes withdrawn books; the equivalent of `withdrawn_at is null` in raw SQL. */
export const VISIBLE = { withdrawnAt: null } satisfies Prisma.BookWhereInput;
