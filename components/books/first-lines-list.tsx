import { useLocale, useTranslations } from "next-intl";
import { Accented } from "#components/authors/accented";
import { LocalLink } from "#components/layout/local-link";
import type { FirstLines } from "#lib/domain/books/book";
import { readingTime } from "#lib/domain/text/reading-time";
import { bookPath, chapterPath } from "#lib/urls/pages";

/** How books begin, each leading to its first chapter and to its page. */
export function FirstLinesList({ books }: { books: FirstLines[] }) {
  const t = useTranslations("common");
  const languages = useTranslations("languages");
  const genres = useTranslations("genres");
  const locale = useLocale();
  return (
    <ul className="grid gap-x-12 gap-y-9 lg:grid-flow-col lg:auto-cols-fr">
      {books.map(({ book, text }) => (
        <li key={book.id} className="max-w-[40rem] min-w-0 wrap-anywhere">
          <Accented author={book.author}>
            <figure className="border-l-2 border-accent pl-5">
              <blockquote className="font-text text-[1.25rem] leading-[1.5] text-pretty hyphens-auto" lang={book.lang}>
                <LocalLink href={chapterPath(book.id, 1)} className="no-underline hover:underline">
                  {text}
                </LocalLink>
              </blockquote>
              <figcaption className="note mt-3">
                <LocalLink href={bookPath(book.id)} className="inline-flex min-h-8 items-center pointer-coarse:min-h-11" lang={book.lang}>
                  <cite className="not-italic">{book.title}</cite>
                </LocalLink>
                , {t("after", { author: book.author.name })}
                {book.lang !== locale && (
                  <span className="dot-separated">
                    <span>{languages(book.lang)}</span> <span>{genres(book.genre)}</span>{" "}
                    <span>{t("readingTimeShort", readingTime(book.wordCount))}</span>
                  </span>
                )}
              </figcaption>
            </figure>
          </Accented>
        </li>
      ))}
    </ul>
  );
}
