import { useFormatter, useLocale, useTranslations } from "next-intl";
import { Fragment, type ReactNode } from "react";
import { LocalLink } from "#components/layout/local-link";
import type { BookDetail } from "#lib/domain/books/book";
import { readingEase } from "#lib/domain/books/reading-ease";
import { longDate } from "#lib/domain/date-format";
import { makingPath, SEARCH_PATH } from "#lib/urls/pages";
import { searchQueryString } from "#lib/urls/search";

type Props = { book: BookDetail; wordsPerSentence: number | null };

/** A link within a text is as high as its line; a finger needs more. */
const TOUCHED = "pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center";

/** A book's metadata: dates, model, length, reading ease, genre, language, tags. */
export function BookMetadata({ book, wordsPerSentence }: Props) {
  const t = useTranslations("book");
  const genres = useTranslations("genres");
  const languages = useTranslations("languages");
  const format = useFormatter();
  const locale = useLocale();
  return (
    <dl className="grid gap-y-3 font-ui text-[.9063rem] leading-[1.45] sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-1">
      <Fact name={t("generated")}>
        <time dateTime={book.generatedAt}>{longDate(book.generatedAt, locale)}</time>
      </Fact>
      <Fact name={t("model", { authorship: book.authorship })}>{book.model}</Fact>
      <Fact name={t("length")}>{t("lengthValue", { chapters: book.chapterCount, words: format.number(book.wordCount) })}</Fact>
      {wordsPerSentence !== null && (
        <Fact name={t("ease.title")}>{t("ease.value", { ease: readingEase(wordsPerSentence), words: Math.round(wordsPerSentence) })}</Fact>
      )}
      <Fact name={t("genre")}>
        <LocalLink href={SEARCH_PATH + searchQueryString({ genre: book.genre })} className={TOUCHED}>
          {genres(book.genre)}
        </LocalLink>
      </Fact>
      <Fact name={t("language")}>
        <LocalLink href={SEARCH_PATH + searchQueryString({ lang: book.lang })} className={TOUCHED}>
          {languages(book.lang)}
        </LocalLink>
      </Fact>
      <Fact name={t("tags")}>
        <span lang={book.lang}>
          {book.tags.map((tag, index) => (
            <Fragment key={tag}>
              {index > 0 && ", "}
              <LocalLink href={SEARCH_PATH + searchQueryString({ q: tag })} rel="nofollow" className={TOUCHED}>
                {tag}
              </LocalLink>
            </Fragment>
          ))}
        </span>
      </Fact>
      {book.hasMaking && (
        <Fact name={t("origin")}>
          <LocalLink href={makingPath(book.id)} className={TOUCHED}>
            {t("making")}
          </LocalLink>
        </Fact>
      )}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="border-t border-rule pt-2.5">
    <dt className="text-soft">{name}</dt>
    <dd className="lining-nums">{children}</dd>
  </div>
);
