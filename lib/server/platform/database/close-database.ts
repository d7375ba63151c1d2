import "server-only";

import { prisma } from "#lib/server/platform/database/prisma";

/** Closes the process's database connections; the next query opens them again. */
export const closeDatabase = (): Promise<void> => prisma().$disconnect();
