import { useLocale, useTranslations } from "next-intl";
import { Medallion } from "#components/authors/medallion";
import { LocalLink } from "#components/layout/local-link";
import { type Author, asBookAuthor } from "#lib/domain/authors/author";
import type { BookSummary } from "#lib/domain/books/book";
import { longDate } from "#lib/domain/date-format";
import { authorPath, bookPath } from "#lib/urls/pages";

/** An author with a recent book: medallion, style, title and date. */
export function AuthorLine({ author, latestBook }: { author: Author; latestBook?: BookSummary }) {
  const t = useTranslations("home");
  const locale = useLocale();
  return (
    <article className="relative grid grid-cols-[5.25rem_1fr] gap-[1.1rem]">
      <Medallion author={asBookAuthor(author)} />
      <div>
        <h3 className="font-display text-[1.375rem] leading-[1.15]">
          <LocalLink href={authorPath(author.id)} className="no-underline after:absolute after:inset-0 hover:underline">
            {author.displayName}
          </LocalLink>
        </h3>
        <p className="mt-1.5 text-[.9375rem] leading-[1.5] text-soft">{author.style}</p>
        {latestBook && (
          <p className="note mt-1.5">
            {t("latestBook")}{" "}
            <LocalLink href={bookPath(latestBook.id)} lang={latestBook.lang} className="touch-target z-1">
              {latestBook.title}
            </LocalLink>
            ,{" "}
            <time dateTime={latestBook.publishedAt} className="whitespace-nowrap">
              {longDate(latestBook.publishedAt, locale)}
            </time>
          </p>
        )}
      </div>
    </article>
  );
}
