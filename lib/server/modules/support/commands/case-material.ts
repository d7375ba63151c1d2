import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import { materialOf } from "#lib/domain/support/dmca/material";
import { isRemovalPhrase } from "#lib/i18n/phrases";
import { decideComments } from "#lib/server/modules/comments/commands/decide-comments";
import { findCommentAuthor } from "#lib/server/modules/comments/queries/comment-author";
import { restore, withdraw } from "#lib/server/modules/editing/commands/withdraw-book";
import { decidePosts } from "#lib/server/modules/forum/commands/moderate-posts";
import { findPostByNumber } from "#lib/server/modules/forum/queries/post-address";
import { listActs } from "#lib/server/modules/moderation/queries/audit-log";

/**
 * A comment or a post in the database, and who wrote it. `isRemoved`: a moderator removed it, or a case did; `reason` says why. Books have no
 * author to whom a notice could apply.
 */
type Written = { kind: "comment" | "post"; id: string; authorId: string | null; isRemoved: boolean; reason: string | null };

/** The material at an address as the database knows it; null for a book's, and for what does not exist. */
export async function findWritten(address: string): Promise<Written | null> {
  const material = materialOf(address);
  if (material?.kind === "comment") {
    const comment = await findCommentAuthor(material.id);
    if (!comment) return null;
    return { kind: "comment", id: material.id, authorId: comment.userId, isRemoved: comment.state === "rejected", reason: comment.reason };
  }
  const post = material?.kind === "post" ? await findPostByNumber(material.slug, material.number) : null;
  // A post without a reason was hidden because of reports, and a moderator could still show it.
  const isRemoved = post?.state === "hidden" && post.reason !== null;
  return post && { kind: "post", id: post.id, authorId: post.userId, isRemoved, reason: post.reason };
}

/**
 * Withdraws a book, rejects a comment or hides a post, for a reason that its author sees on the site; the case e-mails them. Does nothing if it is already
 * removed, so that the earlier reason stays, or is no book, comment or post. Throws `forbidden`.
 */
export async function removeMaterial(viewer: Viewer, address: string, reason: string, now: Date): Promise<void> {
  const material = materialOf(address);
  if (material?.kind === "book") {
    await ignoring(["book_not_found", "book_withdrawn"], withdraw(viewer, material.id, now, reason));
    return;
  }
  const written = await findWritten(address);
  if (!written || written.isRemoved) return;
  if (written.kind === "comment") await decideComments(viewer, [written.id], "reject", reason, now, { mailsAuthor: false });
  else await decidePosts(viewer, [written.id], "hide", reason, now, { mailsAuthor: false });
}

/**
 * Undoes `removeMaterial` of the case with this number; the case e-mails the author. What was removed for another reason, or was not visible
 * before, stays as it is. Returns whether it is back. Throws `forbidden`, and `book_exists` when another book has the address now.
 */
export async function restoreMaterial(viewer: Viewer, address: string, number: string, now: Date): Promise<boolean> {
  const material = materialOf(address);
  if (material?.kind === "book") {
    const isByCase = await wasRemovedByCase({ kind: "book", id: material.id }, number);
    return isByCase && ignoring(["book_not_found", "book_published"], restore(viewer, material.id, now));
  }
  const written = await findWritten(address);
  if (!written || !isRemovalPhrase(written.reason, number) || !(await wasRemovedByCase(written, number))) return false;
  if (written.kind === "comment") await decideComments(viewer, [written.id], "approve", null, now, { mailsAuthor: false });
  else await decidePosts(viewer, [written.id], "show", null, now, { mailsAuthor: false });
  return true;
}

const ACTS = { book: ["withdraw", "restore"], comment: ["reject", "approve"], post: ["hide", "show"] };
/** The states of what is visible, as the audit log has them; null: a book's. */
const VISIBLE = [null, "approved", "published"];

/** Whether the last act on a subject is the removal by this case, and the subject was visible before it. */
async function wasRemovedByCase({ kind, id }: { kind: keyof typeof ACTS; id: string }, number: string): Promise<boolean> {
  const [last] = await listActs({ kind, id }, ACTS[kind]);
  return last !== undefined && isRemovalPhrase(last.reason, number) && VISIBLE.includes(last.before);
}

/** Whether the act was done; false if it failed with one of these codes. */
async function ignoring(codes: string[], act: Promise<void>): Promise<boolean> {
  try {
    await act;
    return true;
  } catch (error) {
    if (!(error instanceof DomainError && codes.includes(error.code))) throw error;
    return false;
  }
}
