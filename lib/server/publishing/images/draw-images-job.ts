import "server-only";

import { findBookArt } from "#lib/server/modules/books/queries/book";
import { IMAGE_KINDS } from "#lib/server/publishing/images/image-cache";
import { COVER_WIDTHS, coverUrl, PICTURES_ROOT } from "#lib/urls/images";

/** Renders a book's covers in advance. Does nothing if the book no longer exists. */
export async function drawImagesJob({ bookId }: { bookId: string }): Promise<void> {
  const book = await findBookArt(bookId);
  if (!book) return;
  for (const width of COVER_WIDTHS) {
    for (const format of ["avif", "webp"] as const) {
      const name = coverUrl(book, width, format).replace(PICTURES_ROOT, "");
      const [, , version = ""] = name.split("/");
      await IMAGE_KINDS.covers?.({ id: bookId, version, name, width, format });
    }
  }
}
