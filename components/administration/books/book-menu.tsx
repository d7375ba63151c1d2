import { useTranslations } from "next-intl";
import { BookActions } from "#components/administration/books/book-actions";
import { LocalLink } from "#components/layout/local-link";
import type { ListedBook } from "#lib/domain/editing/book-list";
import { adminBookPath, bookPath } from "#lib/urls/pages";

/** What can be done with a book. */
export function BookMenu({ book, editPath }: { book: ListedBook; editPath: string | null }) {
  const t = useTranslations("editing");
  return (
    <>
      {editPath !== null && (
        <LocalLink
          href={editPath}
          prefetch={false}
          scroll={false}
          className="button"
          data-edit
          aria-label={t("editBook", { title: book.title })}
        >
          {t("edit")}
        </LocalLink>
      )}
      <LocalLink href={adminBookPath(book.id)} prefetch={false} className="button">
        {t("openBook")}
      </LocalLink>
      {book.withdrawnAt === null && (
        <LocalLink href={bookPath(book.id)} prefetch={false} className="button">
          {t("seeBook")}
        </LocalLink>
      )}
      <BookActions book={book} />
    </>
  );
}
