import "server-only";

import { prisma } from "#lib/server/platform/database/prisma";

/** How many downloads a user has. */
export const countDownloadsOf = (userId: string): Promise<number> => prisma().download.count({ where: { userId } });
