import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { textBeside } from "#lib/domain/forum/draft";
import type { Transaction } from "#lib/server/platform/database/transaction";

const SECTION = "section:";

/** Where the draft of a new thread is stored: a user has one for all sections. */
export const NEW_THREAD = "new-thread";

/** The section of a place, null for a reply. */
export const sectionOf = (place: string): string | null => (place.startsWith(SECTION) ? place.slice(SECTION.length) : null);

/**
 * Makes one draft of a new thread of those that earlier versions stored for each section: the latest one, with the texts of the others beside it.
 * The caller has locked the draft.
 */
export async function joinSectionDrafts(db: Transaction, { id: userId }: Viewer): Promise<void> {
  const drafts = await db.forumDraft.findMany({
    where: { userId, OR: [{ place: NEW_THREAD }, { place: { startsWith: SECTION } }] },
    orderBy: [{ updatedAt: "desc" }, { place: "asc" }],
  });
  const [latest, ...others] = drafts;
  if (!latest || drafts.every(({ place }) => place === NEW_THREAD)) return;
  const other = textBeside(latest, [latest.other, ...others.flatMap((draft) => [draft, draft.other])]);
  const draft = { ...latest, place: NEW_THREAD, sectionId: latest.sectionId ?? sectionOf(latest.place), other };
  await db.forumDraft.deleteMany({ where: { userId, place: { in: drafts.map(({ place }) => place) } } });
  await db.forumDraft.create({ data: draft, select: { place: true } });
}
