import { useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { ListedBook } from "#components/reading/listed-book";
import { UnwantButton } from "#components/reading/unwant-button";
import { usePastDate } from "#lib/client/hooks/use-past-date";
import type { WantedBook } from "#lib/domain/reading/reading";
import { readingTime } from "#lib/domain/text/reading-time";
import { chapterPath } from "#lib/urls/pages";

/** A book that the user wants to read: its length, link to the first chapter, and removal. */
export function WantedBookItem({ wanted: { book, addedAt } }: { wanted: WantedBook }) {
  const t = useTranslations("readingList");
  const common = useTranslations("common");
  const day = usePastDate();
  return (
    <ListedBook book={book}>
      <p className="note mt-3">
        {common("chapters", { count: book.chapterCount })}, {common("readingTime", readingTime(book.wordCount))}
      </p>
      <p className="note mt-1">{t("addedOn", day(addedAt))}</p>
      <p className="mt-4">
        <LocalLink href={chapterPath(book.id, 1)} aria-label={`${t("begin")}: ${book.title}`} className="button">
          {t("begin")}
        </LocalLink>
      </p>
      <UnwantButton bookId={book.id} title={book.title} />
    </ListedBook>
  );
}
