import { useLocale, useTranslations } from "next-intl";
import { Medallion } from "#components/author/medallion";
import { LocalLink } from "#components/layout/local-link";
import { asBookAuthor, type RecentAuthor } from "#lib/domain/author/author";
import { longDate } from "#lib/domain/date-format";
import { authorPath } from "#lib/urls/pages";

/** An author with a recent book: medallion, style, publication date. */
export function AuthorLine({ author }: { author: RecentAuthor }) {
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
        <p className="note mt-1.5">
          {t("latestBook")} <time dateTime={author.latestBookAt}>{longDate(author.latestBookAt, locale)}</time>
        </p>
      </div>
    </article>
  );
}
