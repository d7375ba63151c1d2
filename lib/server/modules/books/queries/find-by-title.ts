import "server-only";

import { containing } from "#lib/server/platform/database/like";
import { prisma } from "#lib/server/platform/database/prisma";

/** Books whose title contains a text, also withdrawn ones, by title. */
export const findBooksByTitle = (text: string, limit: number): Promise<{ id: string; title: string; lang: string }[]> =>
  prisma().book.findMany({
    where: { title: containing(text) },
    orderBy: [{ title: "asc" }, { id: "asc" }],
    take: limit,
    select: { id: true, title: true, lang: true },
  });
