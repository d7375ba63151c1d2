import "server-only";

import { createFormatter, createTranslator } from "use-intl/core";
import { oncePerLanguage } from "#lib/domain/language";
import { catalog } from "#messages/catalogs.ts";

/** The translators of the search results; they take longer to make than to use. */
export const searchTexts = oncePerLanguage((locale) => {
  const messages = catalog(locale);
  return {
    locale,
    search: createTranslator({ locale, messages, namespace: "search" }),
    common: createTranslator({ locale, messages, namespace: "common" }),
    book: createTranslator({ locale, messages, namespace: "book" }),
    genres: createTranslator({ locale, messages, namespace: "genres" }),
    languages: createTranslator({ locale, messages, namespace: "languages" }),
    feeds: createTranslator({ locale, messages, namespace: "feeds" }),
    failure: createTranslator({ locale, messages, namespace: "failure" }),
    format: createFormatter({ locale, timeZone: "UTC" }),
  };
});

export type SearchTexts = ReturnType<typeof searchTexts>;
