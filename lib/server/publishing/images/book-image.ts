import "server-only";

import type { Motif } from "#lib/domain/art/motif";
import type { Post } from "#lib/domain/blog/blog";
import type { BookAuthor } from "#lib/domain/books/book";
import type { Language } from "#lib/domain/language";
import { blogCategoryPhrase, mannerPhrase } from "#lib/i18n/phrases";
import type { AuthorArt, BookImage } from "#lib/server/publishing/images/render-image";
import type { BookArt } from "#lib/urls/images";

/** What an author's drawings are made of. The importer validated the motif, so the cast is safe. */
export const toAuthorArt = (author: BookAuthor): AuthorArt => ({ ...author, motif: author.motif as Motif });

/** What a book's drawings are made of. */
export const toBookImage = (book: BookArt): BookImage => ({
  id: book.id,
  title: book.title,
  manner: mannerPhrase(book.lang as Language, book.author.name),
  isTranslation: !book.original,
  author: toAuthorArt(book.author),
});

/** What a blog post's drawings are made of. */
export const toPostImage = ({ art, locale, category }: Post): BookImage => ({
  id: art.id,
  title: art.title,
  manner: blogCategoryPhrase(locale, category),
  isTranslation: false,
  author: toAuthorArt(art.author),
});
