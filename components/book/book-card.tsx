import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Cover } from "#components/book/cover";
import { Score } from "#components/book/score";
import { LocalLink } from "#components/layout/local-link";
import type { BookSummary } from "#lib/domain/book/book";
import { LANGUAGE_NAMES } from "#lib/domain/language";
import { excerpt, readingMinutes } from "#lib/domain/text/text";

const SYNOPSIS_LENGTH = 120;

type Props = { book: BookSummary; eager?: boolean; synopsis?: boolean; level?: "h2" | "h3"; children?: ReactNode };

/** A book in a grid: cover with text below. */
export function BookCard({ book, eager = false, synopsis = false, level: Title = "h3", children }: Props) {
  const t = useTranslations("common");
  const locale = useLocale();
  return (
    <article className="relative">
      <Cover book={book} eager={eager} sizes="(min-width: 57rem) 11rem, (min-width: 35rem) 30vw, 44vw" />
      <Title className="mt-3.5 text-[1.0313rem] leading-[1.28] font-medium" lang={book.lang}>
        <LocalLink href={`/book/${book.id}`} className="no-underline after:absolute after:inset-0 hover:underline">
          {book.title}
        </LocalLink>
      </Title>
      <p className="mt-1 font-ui text-[.875rem] leading-[1.45] text-soft">
        {book.author.name} · {t("minutes", { count: readingMinutes(book.wordCount) })}
        {book.lang !== locale && (
          <>
            {" · "}
            <span lang={book.lang}>{LANGUAGE_NAMES[book.lang]}</span>
          </>
        )}
      </p>
      {synopsis && (
        <p className="mt-1.5 text-[.9375rem] leading-[1.5] text-soft" lang={book.lang}>
          {excerpt(book.description, SYNOPSIS_LENGTH)}
        </p>
      )}
      <p className="mt-1.5">
        <Score book={book} />
      </p>
      {children}
    </article>
  );
}
