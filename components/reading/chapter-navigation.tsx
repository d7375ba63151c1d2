import { useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import type { ChapterText } from "#lib/domain/books/book";
import { bookPath, chapterPath } from "#lib/urls/pages";

/** Links at a chapter's end: previous, next or, after the last, the book's page. `query` keeps the view. */
export function ChapterNavigation({ chapter, query }: { chapter: ChapterText; query: string }) {
  const t = useTranslations("reader");
  const { book, number, contents } = chapter;
  const previous = contents.find((entry) => entry.number === number - 1);
  const next = contents.find((entry) => entry.number === number + 1);
  return (
    <nav aria-label={t("chapterNavigation")} className="mx-auto mt-8 grid max-w-[36rem] grid-cols-2 gap-4 border-t border-rule pt-5">
      {previous ? (
        <LocalLink href={chapterPath(book.id, previous.number) + query} rel="prev" className="no-underline hover:underline">
          <span className="note block">← {t("previous")}</span>
          <span className="mt-1 block text-[1.125rem] leading-[1.3] text-balance" lang={book.lang}>
            {previous.title}
          </span>
        </LocalLink>
      ) : (
        <span />
      )}
      {next ? (
        <LocalLink
          href={chapterPath(book.id, next.number) + query}
          rel="next"
          prefetch="viewport"
          className="text-right no-underline hover:underline"
        >
          <span className="note block">{t("next")} →</span>
          <span className="mt-1 block text-[1.125rem] leading-[1.3] text-balance" lang={book.lang}>
            {next.title}
          </span>
        </LocalLink>
      ) : (
        <LocalLink href={bookPath(book.id)} className="text-right no-underline hover:underline">
          <span className="note block">{t("endOfBook")}</span>
          <span className="mt-1 block text-[1.125rem] leading-[1.3]">{t("backToBook")}</span>
        </LocalLink>
      )}
    </nav>
  );
}
