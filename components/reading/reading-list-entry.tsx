import { useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { ListedBook } from "#components/reading/listed-book";
import { ReadingListActions } from "#components/reading/reading-list-actions";
import { usePastDate } from "#lib/client/hooks/use-past-date";
import type { ReadingListEntry } from "#lib/domain/reading/reading";
import { chapterPath, paragraphPath } from "#lib/urls/pages";

/** A book that was begun: progress, link to the position, and actions. */
export function ReadingListItem({ entry }: { entry: ReadingListEntry }) {
  const t = useTranslations("readingList");
  const { book, chapter, chapterTitle, paragraph, percent, at, finishedAt } = entry;
  const day = usePastDate();
  return (
    <ListedBook book={book}>
      {finishedAt ? (
        <p className="note mt-3">{t("finishedOn", day(finishedAt))}</p>
      ) : (
        <>
          <p className="note mt-3">{t("position", { number: chapter, count: book.chapterCount, share: percent / 100 })}</p>
          <span aria-hidden className="mt-2 block h-[3px] max-w-72 bg-rule">
            <span className="block h-full bg-accent" style={{ width: `${percent}%` }} />
          </span>
          <p className="mt-2 text-[.9375rem] leading-[1.4] text-soft" lang={book.lang}>
            {chapterTitle}
          </p>
          <p className="note mt-1">{t("readOn", day(at))}</p>
        </>
      )}
      <p className="mt-4">
        <LocalLink
          href={finishedAt ? chapterPath(book.id, 1) : paragraphPath(book.id, chapter, paragraph)}
          aria-label={`${finishedAt ? t("again") : t("continue")}: ${book.title}`}
          className={finishedAt ? "button" : "button button-solid"}
        >
          {finishedAt ? t("again") : t("continue")}
        </LocalLink>
      </p>
      <ReadingListActions bookId={book.id} title={book.title} state={finishedAt ? "finished" : "reading"} />
    </ListedBook>
  );
}
