import { useFormatter, useLocale, useTranslations } from "next-intl";
import { AuthorStats } from "#components/authors/author-stats";
import { Emphasis } from "#components/authors/emphasis";
import { Medallion } from "#components/authors/medallion";
import { LocalLink } from "#components/layout/local-link";
import { ShareButton } from "#components/sharing/share-button";
import { type Author, asBookAuthor } from "#lib/domain/authors/author";
import { createRequestPath } from "#lib/urls/pages";
import type { Shared } from "#lib/urls/share";

/** The heading of an author's page: medallion, period, style and biography; beside them what is known for, and the stats. */
export function AuthorHeading({ author, shared }: { author: Author; shared: Shared }) {
  const share = useTranslations("share");
  const requests = useTranslations("requests");
  const locale = useLocale();
  const t = useTranslations("author");
  const format = useFormatter();
  return (
    <div className="grid gap-x-[clamp(2rem,5vw,5rem)] gap-y-6 lg:grid-cols-[minmax(13rem,16rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <div className="-mt-[clamp(4rem,8vw,7rem)] aspect-square w-[clamp(8rem,34vw,14rem)] self-start *:size-full! *:ring-8 *:ring-paper">
        <Medallion author={asBookAuthor(author)} size={224} eager />
      </div>
      <header className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:pt-9">
        <h1 className="font-display text-[clamp(2.2rem,4.6vw,3.75rem)] leading-[1.03] tracking-[-.025em]">{author.displayName}</h1>
        <p className="note mt-3 text-[.9063rem]">{author.period}</p>
        <p className="mt-4 max-w-[38rem] font-display text-[1.375rem] leading-[1.35] text-pretty text-accent">{author.style}</p>
        <div className="mt-5 max-w-[38rem] space-y-4 text-pretty">
          {author.bio.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>
              <Emphasis text={paragraph} />
            </p>
          ))}
        </div>
        <p className="mt-6 flex flex-wrap gap-3">
          <LocalLink href={createRequestPath(author.id)} prefetch={false} className="button">
            {requests("create")}
          </LocalLink>
          <ShareButton shared={shared} locale={locale}>
            {share("button")}
          </ShareButton>
        </p>
      </header>
      <div className="lg:col-start-1">
        {author.knownFor.length > 0 && <p className="note">{t("knownFor", { works: format.list(author.knownFor) })}</p>}
        <section aria-labelledby="stats-title" className="mt-6 border-t border-rule pt-4">
          <h2 id="stats-title" className="font-display text-[1.3125rem] leading-[1.2]">
            {t("statistics")}
          </h2>
          <AuthorStats author={author} />
        </section>
      </div>
    </div>
  );
}
