import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import type { FeaturedBook } from "#lib/domain/editing/book-list";
import { requireEditor } from "#lib/server/modules/editing/policy";
import { prisma } from "#lib/server/platform/database/prisma";

/** The books chosen for the home page, in order; withdrawn ones are left out. Throws `forbidden`. */
export async function listFeaturedForEditing(viewer: Viewer): Promise<FeaturedBook[]> {
  requireEditor(viewer);
  const rows = await prisma().book.findMany({
    where: { featuredPosition: { not: null }, withdrawnAt: null },
    orderBy: [{ featuredPosition: "asc" }, { id: "asc" }],
    select: { id: true, title: true, lang: true, author: { select: { displayName: true } } },
  });
  return rows.map(({ id, author, ...row }) => ({ _id: id, ...row, authorDisplayName: author.displayName }));
}
