import { useTranslations } from "next-intl";
import { BookCard } from "#components/books/book-card";
import { LocalLink } from "#components/layout/local-link";
import { Pagination } from "#components/layout/pagination";
import { Facets } from "#components/search/facets";
import { MatchingExcerpt } from "#components/search/matching-excerpt";
import { Suggestion } from "#components/search/suggestion";
import { Empty } from "#components/shared/empty";
import type { SearchResult } from "#lib/domain/search/search";
import { excerpt } from "#lib/domain/text/text";
import { forumSearchPath } from "#lib/urls/forum";
import { SEARCH_PATH } from "#lib/urls/pages";
import { type SearchParameters, searchQueryString } from "#lib/urls/search";

/** The search results: count, books with matching excerpts, filters and pagination. */
export function SearchResults({ result, address }: { result: SearchResult; address: SearchParameters }) {
  const t = useTranslations("search");
  const pageUrl = (changed: Partial<SearchParameters>) => SEARCH_PATH + searchQueryString({ ...address, page: "", ...changed });
  const filtered = [address.genre, address.author, address.lang].some((value) => value !== "");
  return (
    <section aria-label={t("title")} className="mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-t border-ink pt-3.5">
        <div role="status">
          <h2 className="font-display text-[1.375rem] leading-[1.2] lining-nums">
            {result.more ? t("manyResults", { count: result.total }) : t("results", { count: result.total })}
          </h2>
        </div>
        {result.suggestion && <Suggestion suggestion={result.suggestion} href={pageUrl({ q: result.suggestion.text })} />}
      </div>
      {result.anyWord && result.hits.length > 0 && <p className="mt-3 text-soft">{t("anyWord")}</p>}
      <Facets facets={result.facets} address={address} pageUrl={pageUrl} />
      {result.hits.length === 0 ? (
        <div className="mt-8">
          <Empty
            action={
              address.q !== "" && (
                <>
                  {filtered && <LocalLink href={pageUrl({ genre: "", author: "", lang: "" })}>{t("withoutFilters")}</LocalLink>}
                  <InForum query={address.q} />
                </>
              )
            }
          >
            {t(hintOf(result, filtered))}
          </Empty>
        </div>
      ) : (
        <ul className="mt-8 grid gap-y-9 sm:grid-cols-3 sm:gap-y-10 sm:gap-x-6 lg:grid-cols-4">
          {result.hits.map((book, index) => (
            <li key={book.id}>
              <BookCard book={book} synopsis level="h3" eager={index < 4}>
                {book.excerpt && <MatchingExcerpt book={book} excerpt={book.excerpt} />}
              </BookCard>
            </li>
          ))}
        </ul>
      )}
      {address.q !== "" && result.hits.length > 0 && (
        <p className="mt-10 font-ui text-[.9375rem]">
          <InForum query={address.q} />
        </p>
      )}
      <Pagination label={t("pages")} page={result.page} pages={result.pages} pageUrl={(page) => pageUrl({ page: String(page) })} />
    </section>
  );
}

/** The same search in the forum. */
function InForum({ query }: { query: string }) {
  const t = useTranslations("search");
  return (
    <LocalLink href={forumSearchPath(query)} prefetch={false} className="inline-flex min-h-6 max-w-full items-center wrap-anywhere">
      {t("inForum", { query: excerpt(query, 60) })}
    </LocalLink>
  );
}

function hintOf({ onlyCommonWords }: SearchResult, filtered: boolean) {
  if (onlyCommonWords) return "commonWordsHint";
  return filtered ? "noneHint" : "noneUnfilteredHint";
}
