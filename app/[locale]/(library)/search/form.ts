import { getTranslations } from "next-intl/server";
import { cache } from "react";
import type { SearchFormProps } from "#components/search/search-form";
import { LANGUAGES, type Language } from "#lib/domain/language";
import { listGenres } from "#lib/server/modules/books/queries/book";
import { localPath } from "#lib/urls/locale-path";
import { SEARCH_PATH } from "#lib/urls/pages";

/**
 * The texts and options of the search form, without its authors; one object per request, which is sent once for the forms of layout and page.
 */
export const searchForm = cache(async (locale: Language): Promise<SearchFormProps> => {
  const [t, common, genreNames, languageNames] = await Promise.all([
    getTranslations("search"),
    getTranslations("common"),
    getTranslations("genres"),
    getTranslations("languages"),
  ]);
  // Search works without this list (specification 1, section 2).
  const genres = await listGenres().catch(() => []);
  return {
    action: localPath(locale, SEARCH_PATH),
    texts: {
      label: t("label"),
      placeholder: t("placeholder"),
      submit: t("submit"),
      genre: t("genre"),
      author: t("author"),
      lang: t("language"),
      sort: t("sort"),
      clear: t("clear"),
      searching: t("searching"),
      failed: t("error"),
      retry: common("retry"),
    },
    choices: {
      genre: [{ value: "", label: t("anyGenre") }, ...genres.map(({ genre }) => ({ value: genre, label: genreNames(genre) }))],
      author: [{ value: "", label: t("anyAuthor") }],
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
});

/** The form for browsers without scripts: with the authors that scripts would load. */
export const withAuthors = (form: SearchFormProps, authors: { id: string; displayName: string }[]): SearchFormProps => ({
  ...form,
  choices: {
    ...form.choices,
    author: [...form.choices.author, ...authors.map(({ id, displayName }) => ({ value: id, label: displayName }))],
  },
});
