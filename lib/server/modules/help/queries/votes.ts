import "server-only";

import { may } from "#lib/domain/accounts/permission";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import type { HelpVoteCount } from "#lib/domain/help/help";
import type { Language } from "#lib/domain/language";
import { listHelp } from "#lib/server/modules/help/queries/entries";
import { prisma } from "#lib/server/platform/database/prisma";

/**
 * The help entries that most visitors found not helpful, with the votes in all languages and their questions in `locale`. Entries that have been
 * removed are left out. Throws `forbidden`.
 */
export async function listUnhelpfulEntries(viewer: Viewer, locale: Language, limit: number): Promise<HelpVoteCount[]> {
  if (!may(viewer, "administer")) throw new DomainError("forbidden");
  const [rows, entries] = await Promise.all([
    prisma().helpVotes.groupBy({
      by: ["slug"],
      _sum: { helpful: true, unhelpful: true },
      having: { unhelpful: { _sum: { gt: 0 } } },
      orderBy: [{ _sum: { unhelpful: "desc" } }, { slug: "asc" }],
    }),
    listHelp(locale),
  ]);
  const questions = new Map(entries.map(({ slug, question }) => [slug, question]));
  return rows
    .flatMap(({ slug, _sum }) => {
      const question = questions.get(slug);
      return question === undefined ? [] : [{ slug, question, helpful: _sum.helpful ?? 0, unhelpful: _sum.unhelpful ?? 0 }];
    })
    .slice(0, limit);
}
