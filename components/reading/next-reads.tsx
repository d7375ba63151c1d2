import { useLocale, useTranslations } from "next-intl";
import { Cover } from "#components/books/cover";
import { LocalLink } from "#components/layout/local-link";
import type { NextRead } from "#lib/domain/books/book";
import { readingTime } from "#lib/domain/text/reading-time";
import { bookPath } from "#lib/urls/pages";

/** Books to read after this one, each with the reason; a reason that they share is said once. */
export function NextReads({ books }: { books: NextRead[] }) {
  const t = useTranslations("reader.end");
  const common = useTranslations("common");
  const genres = useTranslations("genres");
  const languages = useTranslations("languages");
  const locale = useLocale();
  const reasonOf = ({ reason, book }: NextRead): string => {
    if (reason === "author") return t("sameAuthor");
    if (reason === "other" || reason === "series") return t(reason);
    return reason === "genre" ? t("sameGenre", { genre: genres(book.genre) }) : t("sameLanguage", { language: languages(book.lang) });
  };
  const [first, ...others] = new Set(books.map(reasonOf));
  const shared = books.length > 1 && others.length === 0 ? first : null;
  return (
    <>
      {shared && <p className="note mb-4">{shared}</p>}
      <ul className="grid gap-x-7 gap-y-6 sm:max-w-[36rem] sm:grid-cols-3">
        {books.map((each) => (
          <li key={each.book.id} className="relative grid grid-cols-[6rem_minmax(0,1fr)] content-start gap-x-5 sm:grid-cols-1">
            <Cover book={each.book} inTransition={false} sizes="(min-width: 35rem) 11rem, 6rem" />
            <div className="sm:mt-3.5">
              {!shared && <p className="note">{reasonOf(each)}</p>}
              <p className="mt-1 text-[1.0313rem] leading-[1.28] font-medium" lang={each.book.lang}>
                <LocalLink href={bookPath(each.book.id)} className="no-underline after:absolute after:inset-0 hover:underline">
                  {each.book.title}
                </LocalLink>
              </p>
              <p className="mt-1 font-ui text-[.875rem] leading-[1.45] text-soft">
                <span className="block">{common("after", { author: each.book.author.name })}</span>
                <span className="dot-separated">
                  <span>{common("readingTimeShort", readingTime(each.book.wordCount))}</span>
                  {(each.book.lang !== locale || each.reason === "other") && <span>{languages(each.book.lang)}</span>}
                </span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
