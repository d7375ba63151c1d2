import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { type Page, pageOf } from "#lib/domain/books/book";
import type { Sorting } from "#lib/domain/paging/order";
import type { StoredReference } from "#lib/domain/references/reference-work";
import { REFERENCE_ORDER, type ReferenceAuthorEntry, type ReferenceFilter, type ReferenceSort } from "#lib/domain/references/work-list";
import { requireReferenceAdministrator } from "#lib/server/modules/references/policy";
import { findReferences } from "#lib/server/modules/references/queries/works";
import type { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";

/** A page of the imported works. Throws `forbidden`. */
export async function listReferencePage(
  viewer: Viewer,
  { language, author, ...sorting }: ReferenceFilter,
  page: number,
  limit: number,
): Promise<Page<StoredReference>> {
  requireReferenceAdministrator(viewer);
  const where: Prisma.ReferenceWorkWhereInput = { ...(language && { language }), ...(author && { authorSlug: author }) };
  const [works, total] = await Promise.all([
    findReferences({ where, orderBy: orderOf(sorting), skip: (page - 1) * limit, take: limit }),
    prisma().referenceWork.count({ where }),
  ]);
  return pageOf(works, page, limit, total);
}

function orderOf({ sort, order = REFERENCE_ORDER[sort] }: Sorting<ReferenceSort>): Prisma.ReferenceWorkOrderByWithRelationInput[] {
  const way = order === "ascending" ? "asc" : "desc";
  const by = {
    author: "authorSlug",
    title: "titleSlug",
    newest: "importedAt",
    year: "year",
    language: "language",
    words: "words",
  } as const;
  return [{ [by[sort]]: way }, { authorSlug: "asc" }, { year: "asc" }, { id: "asc" }];
}

/** The authors with imported works, by language and name. */
export const listReferenceAuthors = (): Promise<ReferenceAuthorEntry[]> =>
  prisma().$queryRaw`
    select language, author_slug as "authorSlug", min(author) as author, count(*)::int as works
    from reference_work group by language, author_slug order by language, author_slug`;

/** How many works there are. */
export const countReferences = (): Promise<number> => prisma().referenceWork.count();
