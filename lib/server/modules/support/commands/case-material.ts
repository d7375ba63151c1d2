import "server-only";

import type { Viewer } from "#lib/domain/account/viewer";
import { materialOf } from "#lib/domain/dmca/material";
import { DomainError } from "#lib/domain/errors";
import { decideComments } from "#lib/server/modules/comments/commands/decide-comments";
import { findCommentAuthor } from "#lib/server/modules/comments/queries/comment-author";
import { restore, withdraw } from "#lib/server/modules/editing/commands/withdraw-book";
import { decidePosts } from "#lib/server/modules/forum/commands/moderate-posts";
import { findPostByNumber } from "#lib/server/modules/forum/queries/post-address";

/** The id of a comment or a post in the database, and who wrote it. Books have no author to whom a notice could apply. */
type Written = { kind: "comment" | "post"; id: string; authorId: string | null };

/** The material at an address as the database knows it; null for a book's, and for what does not exist. */
export async function findWritten(address: string): Promise<Written | null> {
  const material = materialOf(address);
  if (material?.kind === "comment") {
    const comment = await findCommentAuthor(material.id);
    return comment && { kind: "comment", id: material.id, authorId: comment.userId };
  }
  const post = material?.kind === "post" ? await findPostByNumber(material.slug, material.number) : null;
  return post && { kind: "post", id: post.id, authorId: post.userId };
}

/**
 * Withdraws a book, rejects a comment or hides a post, for a reason that its author sees on the site; the case e-mails them. Does nothing if it is already
 * removed or is no book, comment or post. Throws `forbidden`.
 */
export async function removeMaterial(viewer: Viewer, address: string, reason: string, now: Date): Promise<void> {
  const material = materialOf(address);
  if (material?.kind === "book") return ignoring(["book_not_found", "book_withdrawn"], withdraw(viewer, material.id, now));
  const written = await findWritten(address);
  if (written?.kind === "comment") await decideComments(viewer, [written.id], "reject", reason, now, { mailsAuthor: false });
  if (written?.kind === "post") await decidePosts(viewer, [written.id], "hide", reason, now, { mailsAuthor: false });
}

/** Undoes `removeMaterial`. Throws `forbidden`, and `book_exists` when another book has the address now. */
export async function restoreMaterial(viewer: Viewer, address: string, now: Date): Promise<void> {
  const material = materialOf(address);
  if (material?.kind === "book") return ignoring(["book_not_found", "book_published"], restore(viewer, material.id, now));
  const written = await findWritten(address);
  if (written?.kind === "comment") await decideComments(viewer, [written.id], "approve", null, now);
  if (written?.kind === "post") await decidePosts(viewer, [written.id], "show", null, now);
}

async function ignoring(codes: string[], act: Promise<void>): Promise<void> {
  await act.catch((error: unknown) => {
    if (!(error instanceof DomainError && codes.includes(error.code))) throw error;
  });
}
