import { useFormatter, useLocale, useTranslations } from "next-intl";
import { BookRating } from "#components/administration/books/book-cells";
import { BookEdit } from "#components/administration/books/book-edit";
import { SmallCover } from "#components/administration/books/small-cover";
import { LocalLink } from "#components/layout/local-link";
import { longDate } from "#lib/domain/date-format";
import type { ListedBook } from "#lib/domain/editing/book-list";
import { adminBookPath, bookPath } from "#lib/urls/pages";

/** A book beside the list, with its details to edit. */
export function BookPanel({ book, closePath }: { book: ListedBook; closePath: string }) {
  const t = useTranslations("editing");
  const common = useTranslations("common");
  const format = useFormatter();
  const locale = useLocale();
  const { id, title, lang, author, aiOverall, downloads, editedAt } = book;
  const numbers = [
    { name: t("ai"), value: aiOverall ?? "–" },
    { name: t("readers"), value: <BookRating book={book} /> },
    { name: t("downloadsShort"), value: format.number(downloads) },
  ];
  return (
    <aside aria-labelledby="book-panel" className="admin-panel">
      <div className="admin-panel-head">
        <SmallCover book={book} />
        <div>
          <h2 id="book-panel" tabIndex={-1} lang={lang} className="font-display text-[1.375rem]">
            {title}
          </h2>
          <p className="note">{common("after", { author: author.name })}</p>
        </div>
        <LocalLink href={closePath} prefetch={false} scroll={false} className="note inline-flex min-h-11 items-center">
          {t("close")}
        </LocalLink>
      </div>
      <dl className="admin-panel-numbers">
        {numbers.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figure">{value}</dd>
          </div>
        ))}
      </dl>
      <BookEdit key={`${id} ${book.revision}`} book={book} closePath={closePath} />
      {editedAt && <p className="note mt-5">{t("editedOn", { date: longDate(editedAt, locale) })}</p>}
      <p className="mt-2 flex flex-wrap gap-x-5 font-ui text-[.875rem]">
        <LocalLink href={adminBookPath(id)} prefetch={false} className="inline-flex min-h-11 items-center">
          {t("openBook")}
        </LocalLink>
        <LocalLink href={bookPath(id)} prefetch={false} className="inline-flex min-h-11 items-center">
          {t("seeBook")}
        </LocalLink>
      </p>
    </aside>
  );
}
