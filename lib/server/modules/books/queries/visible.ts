import "server-only";

import type { Prisma } from "#lib/server/platform/database/generated/client";

/** Books that are not withdrawn; raw SQL says `withdrawn_at is null`. */
export const VISIBLE = { withdrawnAt: null } satisfies Prisma.BookWhereInput;
