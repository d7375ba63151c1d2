import { useLocale, useTranslations } from "next-intl";
import { Medallion } from "#components/authors/medallion";
import { LocalLink } from "#components/layout/local-link";
import { SearchLine } from "#components/layout/search-line";
import { HouseMark } from "#components/shared/empty";
import { PaperBand } from "#components/shared/paper-band";
import { type Author, asBookAuthor } from "#lib/domain/authors/author";
import { localPath } from "#lib/urls/locale-path";
import { authorPath, SEARCH_PATH } from "#lib/urls/pages";

/** Of pages that answer 404 or 410. */
type Props = { authors: Author[] };

/** The authors' medallions on a band of their papers; decorative. */
export const NotFoundFigure = ({ authors }: Props) => (
  <>
    <PaperBand />
    <div className="empty-figure">
      {authors.length === 0 && <HouseMark />}
      {authors.map((author) => (
        <Medallion key={author.id} author={asBookAuthor(author)} size={80} />
      ))}
    </div>
  </>
);

/** A search field and links to a few authors. */
export function NotFoundSuggestions({ authors }: Props) {
  const t = useTranslations("notFound");
  const locale = useLocale();
  return (
    <>
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
    </>
  );
}
