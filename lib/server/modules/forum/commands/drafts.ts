import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import { DRAFTS_MAX, type DraftText, type StoredDraft, textBeside } from "#lib/domain/forum/draft";
import { joinSectionDrafts, NEW_THREAD, sectionOf } from "#lib/server/modules/forum/commands/new-thread-draft";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

/**
 * An unsent text. `place` is "thread:<id>" for a reply, or "section:<id>" for a new thread: a user has one of these, which any section finds, and
 * `sectionId` is the one in which it was last written. `other`: what another device wrote and the text does not contain.
 */
export type ForumDraft = StoredDraft & { sectionId: string | null; other: string };
/** `basedOn`: the version (`updatedAt`) that the device knows; null: none; undefined: whatever there is. */
type Saved = DraftText & { replyToId: string | null; basedOn?: string | null | undefined; discardOther?: boolean | undefined };

const SELECT = { title: true, content: true, replyToId: true, sectionId: true, other: true, updatedAt: true } as const;
const storedPlace = (place: string): string => (sectionOf(place) === null ? place : NEW_THREAD);
const of = ({ id: userId }: Viewer, place: string) => ({ userId_place: { userId, place: storedPlace(place) } });

/** The viewer's unsent text for a place. */
export async function findDraft(viewer: Viewer, place: string): Promise<ForumDraft | null> {
  const draft =
    sectionOf(place) === null
      ? await prisma().forumDraft.findUnique({ where: of(viewer, place), select: SELECT })
      : await prisma().$transaction((db) => lockDraft(db, viewer, place));
  return draft && { ...draft, updatedAt: draft.updatedAt.toISOString() };
}

/**
 * Saves the viewer's unsent text for a place; an empty one is deleted. If another device has changed the text since, its text is kept as `other`.
 * Returns the new version. Throws `thread_not_found`, `section_not_found`, `drafts_full`.
 */
export async function saveDraft(
  viewer: Viewer,
  place: string,
  { title, content, replyToId, basedOn, discardOther = false }: Saved,
  now: Date,
): Promise<Pick<ForumDraft, "updatedAt" | "other">> {
  return prisma().$transaction(async (db) => {
    const before = await lockDraft(db, viewer, place);
    const other = textBeside({ title, content }, [
      ...(before && !isKnown(before, basedOn) ? [before] : []),
      ...(before && !discardOther ? [before.other] : []),
    ]);
    const data = { title, content, replyToId, sectionId: sectionOf(place), other, updatedAt: versionAfter(before, now) };
    if (before?.sectionId !== data.sectionId) await requirePlace(db, place);
    if (!before) await requireRoom(db, viewer);
    if (`${title}${content}${other}`.trim() === "")
      await db.forumDraft.deleteMany({ where: { userId: viewer.id, place: storedPlace(place) } });
    else
      await db.forumDraft.upsert({
        where: of(viewer, place),
        create: { ...data, userId: viewer.id, place: storedPlace(place) },
        update: data,
        select: { place: true },
      });
    return { other, updatedAt: data.updatedAt.toISOString() };
  });
}

/** Forgets the draft of a text that is sent now. What only another device wrote stays, as `other`. */
export async function deleteSentDraft(
  db: Transaction,
  viewer: Viewer,
  place: string,
  sent: DraftText,
  basedOn: string | null | undefined,
  now: Date,
): Promise<void> {
  const before = await lockDraft(db, viewer, place);
  if (!before) return;
  const other = textBeside(sent, [...(isKnown(before, basedOn) ? [] : [before]), before.other]);
  if (other === "") await db.forumDraft.delete({ where: of(viewer, place), select: { place: true } });
  else {
    const data = { title: "", content: "", replyToId: null, other, updatedAt: versionAfter(before, now) };
    await db.forumDraft.update({ where: of(viewer, place), data, select: { place: true } });
  }
}

/** Drafts are for places that exist. */
async function requirePlace(db: Transaction, place: string): Promise<void> {
  const [kind, id = ""] = place.split(":");
  const where = { where: { id }, select: { id: true } };
  if (kind === "thread" && !(await db.forumThread.findUnique(where))) throw new DomainError("thread_not_found");
  if (kind === "section" && !(await db.forumSection.findUnique(where))) throw new DomainError("section_not_found");
}

/** Drafts are not without end. */
async function requireRoom(db: Transaction, viewer: Viewer): Promise<void> {
  if ((await db.forumDraft.count({ where: { userId: viewer.id } })) >= DRAFTS_MAX) throw new DomainError("drafts_full");
}

type Row = DraftText & { replyToId: string | null; sectionId: string | null; other: string; updatedAt: Date };

/** Reads a draft, or that there is none, and keeps others from writing it until the transaction ends. */
async function lockDraft(db: Transaction, viewer: Viewer, place: string): Promise<Row | null> {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended('forum draft ' || ${viewer.id} || ${storedPlace(place)}, 0))`;
  if (sectionOf(place) !== null) await joinSectionDrafts(db, viewer);
  return db.forumDraft.findUnique({ where: of(viewer, place), select: SELECT });
}

const isKnown = ({ updatedAt }: Row, basedOn: string | null | undefined): boolean =>
  basedOn === undefined || (basedOn !== null && Date.parse(basedOn) === updatedAt.getTime());

/** Later than the version before, also if the clock is not. */
const versionAfter = (before: Row | null, now: Date): Date =>
  new Date(Math.max(now.getTime(), before ? before.updatedAt.getTime() + 1 : 0));
