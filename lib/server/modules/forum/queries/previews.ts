import "server-only";

import type { PostState } from "#lib/domain/forum/forum";
import type { SubjectState } from "#lib/domain/moderation/report";
import { prisma } from "#lib/server/platform/database/prisma";
import type { SubjectPreview } from "#lib/server/platform/moderated";
import { postPathForModerators } from "#lib/urls/forum";

/** Posts as the queue of reports shows them, by id. */
export async function findPostPreviews(ids: string[]): Promise<Map<string, SubjectPreview>> {
  const rows = await prisma().forumPost.findMany({
    where: { id: { in: ids }, state: { not: "deleted" } },
    select: {
      id: true,
      number: true,
      text: true,
      state: true,
      reason: true,
      editedAt: true,
      user: { select: { id: true, username: true } },
      thread: { select: { slug: true, title: true, state: true } },
    },
  });
  return new Map(
    rows.map(({ id, number, text, state, reason, editedAt, user, thread }) => [
      id,
      {
        title: thread.title,
        text,
        path: postPathForModerators(thread, number),
        author: user,
        state: subjectState(state, reason),
        editedAt: editedAt?.toISOString() ?? null,
      },
    ]),
  );
}

/** A post that reports hid has no reason yet. */
function subjectState(state: PostState, reason: string | null): SubjectState {
  if (state === "published") return "visible";
  return state === "pending" || (state === "hidden" && reason === null) ? "hidden" : "removed";
}
