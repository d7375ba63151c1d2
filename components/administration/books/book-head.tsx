import { useFormatter, useLocale, useTranslations } from "next-intl";
import { BookActions } from "#components/administration/books/book-actions";
import { CountLine } from "#components/administration/count-line";
import { LocalLink } from "#components/layout/local-link";
import { longDate } from "#lib/domain/date-format";
import type { BookCounts, ListedBook } from "#lib/domain/editing/book-list";
import { bookPath, COLLECTION_IMPORT_PATH, FEATURED_BOOKS_PATH } from "#lib/urls/pages";

export function BookCountLine({ counts }: { counts: BookCounts }) {
  const t = useTranslations("editing");
  const format = useFormatter();
  const names = ["books", "authors", "genres", "withdrawn"] as const;
  return <CountLine counts={names.map((name) => ({ name: t(`counts.${name}`), value: format.number(counts[name]) }))} />;
}

/** To the other pages about books. */
export function BookLinks() {
  const t = useTranslations("editing");
  return (
    <>
      <LocalLink href={FEATURED_BOOKS_PATH} prefetch={false} className="inline-flex min-h-11 items-center">
        {t("featuredTitle")}
      </LocalLink>
      <LocalLink href={COLLECTION_IMPORT_PATH} prefetch={false} className="inline-flex min-h-11 items-center">
        {t("importTitle")}
      </LocalLink>
    </>
  );
}

/** Below a book's title: whose manner, which version, and what was done to it. */
export function BookFacts({ book: { author, revision, updatedAt, origin, withdrawnAt, editedAt } }: { book: ListedBook }) {
  const t = useTranslations("editing");
  const common = useTranslations("common");
  const locale = useLocale();
  return (
    <>
      <p className="text-[.9375rem]">{common("after", { author: author.name })}</p>
      <p className="note">
        {t("version", { number: revision })} · {longDate(updatedAt, locale)} · {t(`origins.${origin}`)}
      </p>
      {withdrawnAt && <p className="note font-semibold text-alarm!">{t("withdrawnOn", { date: longDate(withdrawnAt, locale) })}</p>}
      {editedAt && <p className="note">{t("editedOn", { date: longDate(editedAt, locale) })}</p>}
    </>
  );
}

/** What can be done with a book. */
export function BookHeadActions({ book }: { book: ListedBook }) {
  const t = useTranslations("editing");
  return (
    <>
      {!book.withdrawnAt && (
        <LocalLink href={bookPath(book.id)} prefetch={false} className="button">
          {t("seeBook")}
        </LocalLink>
      )}
      <div className="contents noscript:hidden">
        <BookActions book={book} />
      </div>
    </>
  );
}
