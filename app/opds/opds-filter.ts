import { GENRES } from "#lib/domain/books/genre";
import { DomainError } from "#lib/domain/errors";
import { isLanguage, type Language } from "#lib/domain/language";
import { SLUG } from "#lib/domain/text/text";
import { findAuthor } from "#lib/server/modules/authors/queries";
import { findSeries } from "#lib/server/modules/books/queries/series";

/** The author of a parameter; throws `author_not_found`. */
export async function getAuthor(id: string, language: Language) {
  const author = SLUG.test(id) && id.length <= 80 ? await findAuthor(id, language) : null;
  if (!author) throw new DomainError("author_not_found");
  return author;
}

/** The series of a parameter; throws `series_not_found`. */
export async function getSeries(id: string, language: Language) {
  const series = SLUG.test(id) && id.length <= 80 ? await findSeries(id, language) : null;
  if (!series) throw new DomainError("series_not_found");
  return series;
}

/** The validated genre and language of parameters; throws `not_found` for unknown ones. */
export function parseFilter({ genre, lang }: { genre?: string | undefined; lang?: string | undefined }) {
  const ours = GENRES.find((candidate) => candidate === genre);
  if (genre !== undefined && !ours) throw new DomainError("not_found");
  if (lang !== undefined && !isLanguage(lang)) throw new DomainError("not_found");
  return { ...(ours && { genre: ours }), ...(lang !== undefined && { lang }) };
}
