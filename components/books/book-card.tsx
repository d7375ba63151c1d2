import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Cover } from "#components/books/cover";
import { Score } from "#components/books/score";
import { LocalLink } from "#components/layout/local-link";
import type { BookSummary } from "#lib/domain/books/book";
import { withinSentence } from "#lib/domain/language";
import { readingTime } from "#lib/domain/text/reading-time";
import { excerpt } from "#lib/domain/text/text";
import { bookPath } from "#lib/urls/pages";

const SYNOPSIS_LENGTH = 120;
const FOUND = "max-sm:grid max-sm:grid-cols-[minmax(0,2fr)_minmax(0,5fr)] max-sm:items-start max-sm:gap-x-4";

type Props = { book: BookSummary; eager?: boolean; synopsis?: boolean; inTransition?: boolean; level?: "h2" | "h3"; children?: ReactNode };

/**
 * A book in a grid: cover with text below, its lines aligned with those of its neighbours; with its synopsis, on phones, the text beside. The
 * sizes of its cover are those of the two grids.
 */
export function BookCard({ book, eager = false, synopsis = false, inTransition = true, level: Title = "h3", children }: Props) {
  return (
    <article className={`relative ${synopsis ? FOUND : ""}`}>
      <Cover
        book={book}
        eager={eager}
        inTransition={inTransition}
        large={synopsis}
        sizes={
          synopsis ? "(min-width: 57rem) 17rem, (min-width: 35rem) 30vw, 26vw" : "(min-width: 57rem) 11rem, (min-width: 35rem) 30vw, 44vw"
        }
      />
      <div className={synopsis ? "" : "contents"}>
        <Title className={`${synopsis ? "sm:mt-3.5" : "mt-3.5"} text-[1.0313rem] leading-[1.28] font-medium`} lang={book.lang}>
          <LocalLink href={bookPath(book.id)} className="no-underline after:absolute after:inset-0 hover:underline">
            {book.title}
          </LocalLink>
        </Title>
        <div>
          <Facts book={book} />
          {synopsis && (
            <p className="mt-1.5 text-[.9375rem] leading-[1.5] text-soft" lang={book.lang}>
              {excerpt(book.description, SYNOPSIS_LENGTH)}
            </p>
          )}
          {children}
        </div>
      </div>
    </article>
  );
}

/** Author, length and language, and scores in one line each; the other languages, which few books have, come last. */
function Facts({ book }: { book: BookSummary }) {
  const t = useTranslations("common");
  const bookTexts = useTranslations("book");
  const languages = useTranslations("languages");
  const locale = useLocale();
  return (
    <>
      <p className="mt-1 truncate font-ui text-[.875rem] leading-[1.45] text-soft">{t("after", { author: book.author.name })}</p>
      <p className="dot-separated note">
        <span>{t("readingTimeShort", readingTime(book.wordCount))}</span> {book.lang !== locale && <span>{languages(book.lang)}</span>}
      </p>
      <p className="mt-1">
        <Score book={book} />
      </p>
      {book.editions.length > 0 && (
        <p className="note first-letter:uppercase">
          {bookTexts("alsoIn")} {book.editions.map(({ lang }) => withinSentence(locale, languages(lang))).join(", ")}
        </p>
      )}
    </>
  );
}
