import { useLocale, useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { BookPosition } from "#components/reading/book-position";
import { BookSearch } from "#components/reading/book-search";
import { ReadAloudButton } from "#components/reading/read-aloud-button";
import { SearchLink } from "#components/search/search-link";
import type { ChapterText } from "#lib/domain/books/book";
import { nearbyChapters } from "#lib/domain/books/long-contents";
import { withinSentence } from "#lib/domain/language";
import { bookPath, chapterPath, parallelPath } from "#lib/urls/pages";

/** `query` keeps the view. */
type Props = { id: string; chapter: ChapterText; besideId: string | null; query: string };

/** Chapters that the menu shows without scrolling on most screens. */
const LONG_LIST = 10;

/** The reader's menu of contents: time left, slider over the book, search in its text, chapters, parallel views, search of the library. */
export function ContentsMenu({ id, chapter, besideId, query }: Props) {
  const t = useTranslations("reader");
  const searchBox = useTranslations("searchBox");
  const locale = useLocale();
  const { book, number, contents } = chapter;
  return (
    <nav id={id} popover="auto" aria-label={t("contents")} className="popover-menu site-popover reader-popover">
      <BookPosition
        bookId={book.id}
        chapter={number}
        contents={contents}
        texts={{
          slider: t("bookPosition"),
          timeLeft: t.raw("timeLeft") as string,
          lastMinutes: t.raw("timeLeftInLast") as string,
          chapter: t.raw("chapterAndTitle") as string,
          enter: t("bookPositionEnter"),
        }}
        locale={locale}
      />
      <BookSearch
        bookId={book.id}
        chapter={number}
        lang={book.lang}
        texts={{
          label: t("searchBook"),
          none: t("foundNone"),
          one: t("foundOne"),
          many: t.raw("foundMany") as string,
          more: t.raw("foundMore") as string,
          failed: t("searchFailed"),
          chapter: t.raw("chapterAndTitle") as string,
        }}
        locale={locale}
      >
        <Chapters chapter={chapter} query={query} />
      </BookSearch>
      {besideId === null && (
        <div className="mt-2 border-t border-rule pt-2 empty:hidden">
          <ReadAloudButton bookId={book.id} label={t("readAloud")} />
        </div>
      )}
      {book.editions.length > 0 && <ParallelViews chapter={chapter} besideId={besideId} />}
      <p className="mt-2 border-t border-rule pt-2">
        <SearchLink locale={locale} className="flex min-h-11 items-center px-2 no-underline hover:underline">
          {searchBox("title")}
        </SearchLink>
      </p>
    </nav>
  );
}

function Chapters({ chapter: { book, number, contents }, query }: Pick<Props, "chapter" | "query">) {
  const t = useTranslations("reader");
  const nearby = nearbyChapters(contents, number);
  return (
    <>
      {/* A long list scrolls by itself: position, search and the ways out stay in sight. */}
      <ol className={`mt-1 ${nearby.length > LONG_LIST ? "max-h-[min(45vh,26rem)] overflow-y-auto overscroll-contain" : ""}`}>
        {nearby.map((entry) => (
          <li key={entry.number}>
            {entry.part && (
              <p className="note mt-2 px-2" lang={book.lang}>
                {entry.part}
              </p>
            )}
            <LocalLink
              href={chapterPath(book.id, entry.number) + query}
              aria-current={entry.number === number ? "page" : undefined}
              className="flex min-h-11 items-baseline gap-3 px-2 py-2.5 font-text text-[1rem] font-normal no-underline hover:underline aria-[current]:text-accent aria-[current]:underline"
            >
              <span className={`figure shrink-0 text-right text-soft ${contents.length < 100 ? "w-6" : "w-10"}`}>{entry.number}</span>
              <span lang={book.lang}>{entry.title}</span>
            </LocalLink>
          </li>
        ))}
      </ol>
      {nearby.length < contents.length && (
        <LocalLink href={`${bookPath(book.id)}#chapter-${number}`} className="flex min-h-11 items-center px-2 no-underline hover:underline">
          {t("allChapters", { count: contents.length })}
        </LocalLink>
      )}
    </>
  );
}

function ParallelViews({ chapter: { book, number }, besideId }: Pick<Props, "chapter" | "besideId">) {
  const t = useTranslations("reader");
  const languages = useTranslations("languages");
  const locale = useLocale();
  return (
    <ul className="mt-2 border-t border-rule pt-2">
      {book.editions.map((edition) => (
        <li key={edition.id}>
          {edition.id === besideId ? (
            <LocalLink href={chapterPath(book.id, number)} className="flex min-h-11 items-center px-2 no-underline hover:underline">
              {t("alone")}
            </LocalLink>
          ) : (
            <LocalLink
              href={parallelPath(book.id, number, edition.id)}
              className="flex min-h-11 items-center px-2 no-underline hover:underline"
            >
              {t("beside", { language: withinSentence(locale, languages(edition.lang)) })}
            </LocalLink>
          )}
        </li>
      ))}
    </ul>
  );
}
