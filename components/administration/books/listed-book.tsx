"use client";

import { useFormatter, useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { BookActions } from "#components/administration/books/book-actions";
import { BookForm } from "#components/administration/books/book-form";
import { LocalLink } from "#components/layout/local-link";
import { longDate } from "#lib/domain/date-format";
import { type ListedBook as Book, CARD_DESCRIPTION, CARD_TAGS } from "#lib/domain/editing/book-list";
import { LANGUAGE_NAMES } from "#lib/domain/language";
import { averageRating } from "#lib/domain/ratings/rating";
import { excerpt } from "#lib/domain/text/text";
import { adminBookPath } from "#lib/urls/pages";

type Props = { book: Book; isSelected: boolean; onSelect: () => void };

/** A book in the administrators' list, with its details edited in place. */
export function ListedBook({ book, isSelected, onSelect }: Props) {
  const t = useTranslations("editing");
  const id = useId();
  const [isEdited, setEdited] = useState(false);
  const { title, author, lang, withdrawnAt } = book;
  return (
    <article aria-labelledby={id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 py-6">
      <label className="-ml-3 flex size-11 items-center justify-center">
        <input type="checkbox" checked={isSelected} onChange={onSelect} aria-labelledby={id} className="size-[1.125rem] accent-ink" />
      </label>
      <div className="min-w-0 pt-1.5">
        <h2 id={id} lang={lang} className="font-display text-[1.375rem] leading-[1.2] wrap-anywhere">
          {title}
        </h2>
        <p className="mt-1 font-ui text-[.9375rem]">{author.name}</p>
        <Metadata book={book} />
        {isEdited ? (
          <div className="mt-5">
            <BookForm book={book} onClose={() => setEdited(false)} />
          </div>
        ) : (
          <Description book={book} />
        )}
        <div className="mt-4 flex flex-wrap items-center gap-3">
          {!isEdited && withdrawnAt === null && (
            <button type="button" className="button" aria-label={t("editBook", { title })} onClick={() => setEdited(true)}>
              {t("edit")}
            </button>
          )}
          <LocalLink href={adminBookPath(book.id)} prefetch={false} className="button" aria-describedby={id}>
            {t("openBook")}
          </LocalLink>
          <BookActions book={book} />
        </div>
      </div>
    </article>
  );
}

function Metadata({ book }: { book: Book }) {
  const t = useTranslations("editing");
  const genres = useTranslations("genres");
  const format = useFormatter();
  const locale = useLocale();
  const { genre, lang, ratingSum, ratingCount, downloads, origin, withdrawnAt, editedAt, featuredPosition } = book;
  const average =
    ratingCount > 0
      ? format.number(averageRating(ratingSum, ratingCount), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
      : t("notRated");
  const facts = [
    genres(genre as "drama"),
    LANGUAGE_NAMES[lang],
    t("rating", { value: average }),
    t("downloads", { count: downloads }),
    t(`origins.${origin}`),
  ];
  return (
    <>
      <p className="note">{facts.join(" · ")}</p>
      {withdrawnAt && <p className="note font-semibold text-alarm!">{t("withdrawnOn", { date: longDate(withdrawnAt, locale) })}</p>}
      {featuredPosition && <p className="note text-ink!">{t("featuredAt", { place: featuredPosition })}</p>}
      {editedAt && <p className="note">{t("editedOn", { date: longDate(editedAt, locale) })}</p>}
    </>
  );
}

function Description({ book: { lang, description, tags } }: { book: Book }) {
  const t = useTranslations("editing");
  return (
    <>
      <p lang={lang} className="mt-2 max-w-[44rem] wrap-anywhere">
        {excerpt(description, CARD_DESCRIPTION)}
      </p>
      {tags.length > 0 && (
        <p className="note mt-2 wrap-anywhere">
          {t("tagList")}: <span lang={lang}>{tags.slice(0, CARD_TAGS).join(", ")}</span>
          {tags.length > CARD_TAGS && <> {t("moreTags", { count: tags.length - CARD_TAGS })}</>}
        </p>
      )}
    </>
  );
}
