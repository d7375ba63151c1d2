import "server-only";

import { COMMENTS_PER_PAGE, type CommentState } from "#lib/domain/comments/comment";
import type { SubjectState } from "#lib/domain/moderation/report";
import { prisma } from "#lib/server/platform/database/prisma";
import type { SubjectPreview } from "#lib/server/platform/moderated";
import { commentPath } from "#lib/urls/pages";

type Row = {
  id: string;
  bookId: string;
  title: string;
  text: string;
  state: CommentState;
  editedAt: Date | null;
  authorId: string | null;
  username: string | null;
  /** Newer public comments on the same book. */
  newer: number;
};

const STATES: Record<CommentState, SubjectState> = { approved: "visible", pending: "hidden", rejected: "removed" };

/** Comments as the queue of reports shows them, by id. */
export async function findCommentPreviews(ids: string[]): Promise<Map<string, SubjectPreview>> {
  const rows = await prisma().$queryRaw<Row[]>`
    select comment.id::text, comment.book_id as "bookId", book.title, comment.text, comment.state::text, comment.edited_at as "editedAt",
      users.id::text as "authorId", users.username,
      (select count(*)::int from comment newer where newer.book_id = comment.book_id and newer.state = 'approved'
        and newer.created_at > comment.created_at) as newer
    from comment join book on book.id = comment.book_id left join users on users.id = comment.user_id
    where comment.id = any(${ids}::uuid[])`;
  return new Map(rows.map((row) => [row.id, previewOf(row)]));
}

const previewOf = ({ id, bookId, title, text, state, editedAt, authorId, username, newer }: Row): SubjectPreview => ({
  ...{ title, text },
  path: commentPath(bookId, id, Math.floor(newer / COMMENTS_PER_PAGE) + 1),
  author: authorId !== null && username !== null ? { id: authorId, username } : null,
  state: STATES[state],
  editedAt: editedAt?.toISOString() ?? null,
});
