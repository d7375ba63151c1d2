import { useLocale, useTranslations } from "next-intl";
import { BackButton } from "#components/layout/back-button";
import { LocalLink } from "#components/layout/local-link";
import { SearchLine } from "#components/layout/search-line";
import type { Author } from "#lib/domain/author/author";
import { statusMeta } from "#lib/domain/status-meta";
import { localPath } from "#lib/urls/locale-path";
import { authorPath, SEARCH_PATH } from "#lib/urls/pages";

/** The 404 page: links back, to the home page and to three authors. */
type Props = { authors: Pick<Author, "id" | "displayName">[]; isBook?: boolean };

/** `isBook`: a book was asked for. */
export function NotFoundPage({ authors, isBook = false }: Props) {
  const t = useTranslations("notFound");
  const locale = useLocale();
  return (
    <main id="main" className="wrap py-24 text-center">
      <meta {...statusMeta(404)} />
      <p className="figure text-[5rem] leading-none text-accent">404</p>
      <h1 className="mt-4 font-display text-[clamp(2.2rem,4.6vw,3.75rem)] leading-[1.03] tracking-[-.025em]">
        {t(isBook ? "book" : "title")}
      </h1>
      <p className="mx-auto mt-5 max-w-[34rem] text-[1.1875rem] text-soft">{t(isBook ? "bookText" : "text")}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <BackButton label={t("back")} home={localPath(locale, "/")} />
        <LocalLink href={isBook ? SEARCH_PATH : "/"} className="button">
          {t(isBook ? "search" : "home")}
        </LocalLink>
      </div>
      <SearchLine action={localPath(locale, SEARCH_PATH)} label={t("searchLabel")} button={t("searchButton")} />
      {authors.length > 0 && (
        <nav className="mt-14" aria-label={t("authors")}>
          <h2 className="note">{t("authors")}</h2>
          <ul className="mt-3 flex flex-wrap justify-center gap-x-8 gap-y-2 font-display text-[1.375rem]">
            {authors.map((author) => (
              <li key={author.id}>
                <LocalLink href={authorPath(author.id)}>{author.displayName}</LocalLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </main>
  );
}
