import "server-only";

import { queryTerms, type SearchSuggestion, SUGGESTIONS, withoutSingleLastLetter } from "#lib/domain/search/search";
import { unescapeMarkup } from "#lib/domain/text/markup";
import { listFoundBooks } from "#lib/server/modules/books/queries/found-books";
import { findHits } from "#lib/server/modules/search/queries/hits";
import { listExcerpts } from "#lib/server/modules/search/queries/matching-excerpts";
import { suggestTerms } from "#lib/server/modules/search/queries/suggestion";
import { buildQuery, type Query } from "#lib/server/modules/search/queries/text-query";
import { prisma } from "#lib/server/platform/database/prisma";
import { authorPath, bookPath, paragraphPath } from "#lib/urls/pages";

/**
 * What a search that is being typed may be after: authors whose names have words that begin like the typed ones, the most relevant books,
 * and passages of them; a few of each, in this order. If there is none, those of a corrected spelling. A text without a letter or digit has
 * none.
 */
export async function suggestSearches(text: string): Promise<SearchSuggestion[]> {
  const terms = queryTerms(text);
  if (terms.length === 0) return [];
  const found = await suggestFor(terms, text);
  if (found.length > 0) return found;
  const corrected = await suggestTerms(terms, { knowsTexts: true });
  return corrected ? suggestFor(corrected, `${corrected.join(" ")} `) : [];
}

async function suggestFor(terms: string[], text: string): Promise<SearchSuggestion[]> {
  const [authors, { ids, query }] = await Promise.all([findAuthors(terms), findBooks(terms, text)]);
  const [books, excerpts] = await Promise.all([listFoundBooks(ids), listExcerpts(ids, query)]);
  const passages = books.flatMap((book) => {
    const excerpt = excerpts.get(book.id);
    return excerpt ? [{ book, excerpt }] : [];
  });
  return [
    ...authors.map(({ id, name }) => ({ kind: "author" as const, label: name, note: "", path: authorPath(id) })),
    ...books.map(({ id, title, author }) => ({ kind: "book" as const, label: title, note: author.name, path: bookPath(id) })),
    ...passages.slice(0, SUGGESTIONS.passage).map(({ book, excerpt }) => ({
      kind: "passage" as const,
      label: unescapeMarkup(excerpt.html),
      note: book.title,
      path: paragraphPath(book.id, excerpt.chapter, excerpt.paragraph),
    })),
  ];
}

/** The most relevant books. A last word of one letter, which may be the beginning of a longer one, is not required. */
async function findBooks(terms: string[], text: string): Promise<{ ids: string[]; query: Query }> {
  const query = await buildQuery(terms, text);
  const ids = await findHits({ text, order: "relevance", page: 1, limit: SUGGESTIONS.book }, query);
  const others = ids.length === 0 ? withoutSingleLastLetter(text) : null;
  return others === null ? { ids, query } : findBooks(queryTerms(others), others);
}

/** Terms have letters and digits only, so that they are safe in a regular expression. */
const findAuthors = (terms: string[]): Promise<{ id: string; name: string }[]> =>
  prisma().$queryRaw`
    select id, display_name as name from author
    where withdrawn_at is null and (is_active or book_count > 0)
      and not exists (
        select from unnest(${terms}::text[]) term where lower(unaccent(display_name)) !~ ('\\m' || lower(unaccent(term))))
    order by work_count desc, display_name limit ${SUGGESTIONS.author}`;
