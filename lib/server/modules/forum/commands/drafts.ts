import "server-only";

import type { Viewer } from "#lib/domain/account/viewer";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

/** An unsent text. `place` is "thread:<id>" or "section:<id>". */
export type ForumDraft = { title: string; content: string; replyToId: string | null; updatedAt: string };

export async function findDraft(viewer: Viewer, place: string): Promise<ForumDraft | null> {
  const draft = await prisma().forumDraft.findUnique({
    where: { userId_place: { userId: viewer.id, place } },
    select: { title: true, content: true, replyToId: true, updatedAt: true },
  });
  return draft && { ...draft, updatedAt: draft.updatedAt.toISOString() };
}

/** Saves the viewer's unsent text for a place; an empty one is deleted. */
export async function saveDraft(viewer: Viewer, place: string, draft: Omit<ForumDraft, "updatedAt">, now: Date): Promise<void> {
  if (draft.content.trim() === "" && draft.title.trim() === "") {
    await deleteDraft(prisma(), viewer, place);
    return;
  }
  const data = { ...draft, updatedAt: now };
  await prisma().forumDraft.upsert({
    where: { userId_place: { userId: viewer.id, place } },
    create: { ...data, userId: viewer.id, place },
    update: data,
    select: { place: true },
  });
}

export async function deleteDraft(db: Transaction, viewer: Viewer, place: string): Promise<void> {
  await db.forumDraft.deleteMany({ where: { userId: viewer.id, place } });
}
