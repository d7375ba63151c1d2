import "server-only";

import { DomainError } from "#lib/domain/errors";
import { materialOf } from "#lib/domain/support/dmca/material";
import { requireBook } from "#lib/server/modules/books/queries/require-book";
import { findCommentAuthor } from "#lib/server/modules/comments/queries/comment-author";
import { findPostByNumber } from "#lib/server/modules/forum/queries/post-address";

/** Whether there is a book, a comment or a post at an address of this site, even if it is withdrawn or hidden. */
export async function materialExists(address: string): Promise<boolean> {
  const material = materialOf(address);
  if (material?.kind === "book") return bookExists(material.id);
  if (material?.kind === "comment") return (await findCommentAuthor(material.id)) !== null;
  return material?.kind === "post" && (await findPostByNumber(material.slug, material.number)) !== null;
}

const bookExists = (id: string): Promise<boolean> =>
  requireBook(id).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError) return error.code === "book_withdrawn";
      throw error;
    },
  );
