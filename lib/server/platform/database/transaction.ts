import "server-only";

import type { PrismaClient } from "#lib/server/platform/database/generated/client";

/** The database client inside a transaction. */
export type Transaction = Omit<PrismaClient, "$connect" | "$disconnect" | "$on" | "$transaction" | "$extends">;
