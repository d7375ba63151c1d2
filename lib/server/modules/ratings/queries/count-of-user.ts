import "server-only";

import { prisma } from "#lib/server/platform/database/prisma";

/** How many ratings a user has. */
export const countRatingsOf = (userId: string): Promise<number> => prisma().rating.count({ where: { userId } });
