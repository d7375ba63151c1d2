import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { BlankSearchForm, SearchForm } from "#components/search/search-form";
import { PageHead } from "#components/ui/page-head";
import { LANGUAGES } from "#lib/domain/language";
import { pageLanguage } from "#lib/i18n/page-language";
import { localPath } from "#lib/i18n/paths";
import { listAuthors } from "#lib/server/cached/author";
import { listGenres } from "#lib/server/cached/book";

/** The form stays while results come and go beneath it. */
export default async function SearchLayout({ children, params }: LayoutProps<"/[locale]/search">) {
  const locale = await pageLanguage(params);
  const [t, common, genreNames, languageNames] = await Promise.all([
    getTranslations("search"),
    getTranslations("common"),
    getTranslations("genres"),
    getTranslations("languages"),
  ]);
  // Without these lists one can still search (specification 1, section 2).
  const [genres, authors] = await Promise.all([listGenres().catch(() => []), listAuthors(locale).catch(() => [])]);
  const form = {
    action: localPath(locale, "/search"),
    words: {
      label: t("label"),
      placeholder: t("placeholder"),
      submit: t("submit"),
      genre: t("genre"),
      author: t("author"),
      lang: t("language"),
      sort: t("sort"),
      clear: t("clear"),
      loading: common("loading"),
    },
    choices: {
      genre: [{ value: "", label: t("anyGenre") }, ...genres.map(({ genre }) => ({ value: genre, label: genreNames(genre) }))],
      author: [{ value: "", label: t("anyAuthor") }, ...authors.map(({ id, displayName }) => ({ value: id, label: displayName }))],
      lang: [{ value: "", label: t("anyLanguage") }, ...LANGUAGES.map((value) => ({ value, label: languageNames(value) }))],
      sort: [
        { value: "", label: t("relevance") },
        { value: "date", label: t("date") },
        { value: "title", label: t("titleOrder") },
        { value: "author", label: t("authorOrder") },
        { value: "rating", label: t("rating") },
      ],
    },
  };
  return (
    <main id="main" className="wrap">
      <PageHead title={t("title")} />
      <Suspense fallback={<BlankSearchForm {...form} />}>
        <SearchForm {...form} />
      </Suspense>
      {children}
    </main>
  );
}
