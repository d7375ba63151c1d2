import "server-only";

import type { Genre } from "#lib/domain/books/genre";
import type { Language } from "#lib/domain/language";
import { genreName, languageName, opdsTexts } from "#lib/i18n/phrases";
import type { Choice } from "#lib/server/modules/books/queries/facet-counts";
import type { FacetGroup } from "#lib/server/publishing/opds/page";

type PathOf<Value> = (value: Value | undefined) => string;

/** The language facet of a book list; `chosen`: the current filter. */
export function languageFacet(
  language: Language,
  chosen: Language | undefined,
  found: Choice<Language>[],
  pathOf: PathOf<Language>,
): FacetGroup {
  const t = opdsTexts(language);
  return { title: t("language"), choices: choices(t("anyLanguage"), (value) => languageName(language, value), chosen, found, pathOf) };
}

/** The genre facet of a book list; `chosen`: the current filter. */
export function genreFacet(language: Language, chosen: Genre | undefined, found: Choice<Genre>[], pathOf: PathOf<Genre>): FacetGroup {
  const t = opdsTexts(language);
  return { title: t("genre"), choices: choices(t("anyGenre"), (value) => genreName(language, value), chosen, found, pathOf) };
}

/** "All" first, with the sum of the others; the current choice is listed even without books. */
function choices<Value extends string>(
  all: string,
  nameOf: (value: Value) => string,
  chosen: Value | undefined,
  found: Choice<Value>[],
  pathOf: PathOf<Value>,
): FacetGroup["choices"] {
  const shown = chosen === undefined || found.some(({ value }) => value === chosen) ? found : [...found, { value: chosen, count: 0 }];
  const sum = found.reduce((total, { count }) => total + count, 0);
  return [
    { title: all, path: pathOf(undefined), isActive: chosen === undefined, count: sum },
    ...shown.map(({ value, count }) => ({ title: nameOf(value), path: pathOf(value), isActive: value === chosen, count })),
  ];
}
