import "server-only";

import { prisma } from "#lib/server/platform/database/prisma";

/** How many books a user has begun to read. */
export const countReadingOf = (userId: string): Promise<number> => prisma().readingPosition.count({ where: { userId } });
