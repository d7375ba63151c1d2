import { useTranslations } from "next-intl";
import { UserName } from "#components/forum/user-name";
import { LocalLink } from "#components/layout/local-link";
import { Pagination } from "#components/layout/pagination";
import { Suggestion } from "#components/search/suggestion";
import { DateText } from "#components/shared/date";
import { Empty } from "#components/shared/empty";
import type { ForumSearchResult } from "#lib/domain/forum/search";
import { FORUM_PATH, forumPostPath, forumSearchPath } from "#lib/urls/forum";

type Props = { result: ForumSearchResult; text: string; renderedAt: string };

/** The posts that a search of the forum found, with excerpts. */
export function ForumSearchResults({ result, text, renderedAt }: Props) {
  const t = useTranslations("forum");
  const search = useTranslations("search");
  const { hits, suggestion } = result;
  return (
    <section aria-label={search("title")} className="mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-t border-ink pt-3.5">
        <div role="status">
          <h2 className="font-display text-[1.375rem] leading-[1.2] lining-nums">
            {result.more ? t("manyFound", { count: result.total }) : t("found", { count: result.total })}
          </h2>
        </div>
        {suggestion && <Suggestion suggestion={{ text: suggestion, applied: true }} href={forumSearchPath(suggestion)} />}
      </div>
      {hits.length === 0 ? (
        <div className="mt-8">
          <Empty action={<LocalLink href={FORUM_PATH}>{t("toForum")}</LocalLink>}>{t("noneFound")}</Empty>
        </div>
      ) : (
        <ol className="mt-6 divide-y divide-rule border-y border-rule">
          {hits.map((hit) => (
            <li key={hit.id}>
              <article className="py-5">
                <h3 className="text-[1.1875rem] leading-[1.3] font-medium wrap-anywhere">
                  <LocalLink
                    href={forumPostPath(hit.thread.slug, hit.number)}
                    prefetch={false}
                    className="inline-block min-h-6 no-underline hover:underline"
                  >
                    {/* Only escaped text and <mark>, as the excerpt. */}
                    <bdi dangerouslySetInnerHTML={{ __html: hit.titleHtml }} />{" "}
                    <span className="font-normal text-soft tabular-nums">#{hit.number}</span>
                  </LocalLink>
                </h3>
                {/* From lib/domain/text-range/highlighted-html.ts: only escaped text and <mark>. */}
                <p
                  dir="auto"
                  className="mt-1.5 max-w-[44rem] leading-[1.55] wrap-anywhere"
                  dangerouslySetInnerHTML={{ __html: hit.excerpt }}
                />
                <p className="note mt-1.5">
                  {t.rich("by", { user: () => <UserName username={hit.username} /> })},{" "}
                  <DateText date={hit.createdAt} renderedAt={renderedAt} />
                </p>
              </article>
            </li>
          ))}
        </ol>
      )}
      <Pagination label={search("pages")} page={result.page} pages={result.pages} pageUrl={(page) => forumSearchPath(text, page)} />
    </section>
  );
}
