import "server-only";

import { prisma } from "#lib/server/platform/database/prisma";

/** How many comments a user has. */
export const countCommentsOf = (userId: string): Promise<number> => prisma().comment.count({ where: { userId } });
