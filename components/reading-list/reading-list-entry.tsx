import { useTranslations } from "next-intl";
import { Accented } from "#components/author/accented";
import { Cover } from "#components/book/cover";
import { LocalLink } from "#components/layout/local-link";
import { ReadingListActions } from "#components/reading-list/reading-list-actions";
import { usePastDate } from "#lib/client/hooks/use-past-date";
import { readingListEntryId } from "#lib/client/stores/reading-list-change";
import type { ReadingListEntry } from "#lib/domain/reading/reading";
import { elision } from "#lib/domain/typography/elision";
import { bookPath, chapterPath, paragraphPath } from "#lib/urls/pages";

/** A book on the reading list: progress, link to the position, and actions. */
export function ReadingListItem({ shelved }: { shelved: ReadingListEntry }) {
  const t = useTranslations("readingList");
  const common = useTranslations("common");
  const { book, chapter, chapterTitle, paragraph, percent, at, finishedAt } = shelved;
  const day = usePastDate();
  return (
    <li className="border-b border-rule py-6">
      <Accented author={book.author}>
        <article className="flex gap-5">
          <LocalLink href={bookPath(book.id)} tabIndex={-1} aria-hidden className="w-24 shrink-0 self-start sm:w-28">
            <Cover book={book} sizes="7rem" inTransition={false} />
          </LocalLink>
          <div className="flex min-w-0 flex-1 flex-col">
            <h3
              id={readingListEntryId(book.id)}
              tabIndex={-1}
              className="text-[1.1875rem] leading-[1.28] font-medium wrap-anywhere hyphens-auto"
              lang={book.lang}
            >
              <LocalLink href={bookPath(book.id)} className="no-underline hover:underline">
                {book.title}
              </LocalLink>
            </h3>
            <p className="note mt-1">{common("manner", { author: book.author.name, elide: elision(book.author.name) })}</p>
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
          </div>
        </article>
      </Accented>
    </li>
  );
}
