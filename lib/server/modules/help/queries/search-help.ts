import "server-only";

import type { HelpEntry, HelpSearchResult } from "#lib/domain/information/help";
import type { Language } from "#lib/domain/language";
import { endsInsideWord, queryTerms } from "#lib/domain/search/search";
import { excerpt } from "#lib/domain/text/text";
import { readHelp } from "#lib/server/modules/help/entries";
import { prisma } from "#lib/server/platform/database/prisma";

const HITS = 8;
const SUMMARY_LENGTH = 140;

/** Files are read once in a process: the entries change only with a build. */
const entries = new Map<Language, Promise<HelpEntry[]>>();

/**
 * Searches questions, keywords and answers in one language. Entries with all words come first, then those with some; words that no entry has
 * are replaced by similar ones. PostgreSQL searches as in lib/server/modules/search, but over values instead of a table: the few entries are
 * files, and a table would have to be kept equal to them.
 */
export async function searchHelp(text: string, locale: Language): Promise<HelpSearchResult> {
  const given = queryTerms(text);
  if (given.length === 0) return { hits: [], suggestion: null };
  const reading = entries.get(locale) ?? readHelp(locale);
  entries.set(locale, reading);
  const all = await reading.catch((error: unknown) => {
    entries.delete(locale);
    throw error;
  });
  const documents = JSON.stringify(
    all.map(({ slug, question, keywords, text: answer }) => ({ slug, front: [question, ...keywords].join(" · "), answer })),
  );
  const meant = await correctTerms(given, documents);
  const suggestion = meant.some((term, index) => term !== given[index]) ? meant.join(" ") : null;
  const slugs = await findSlugs(meant, endsInsideWord(text), documents, locale);
  const hits = slugs.flatMap((slug) => all.filter((entry) => entry.slug === slug));
  return {
    hits: hits.map(({ slug, category, question, text: answer }) => ({
      slug,
      category,
      question,
      summary: excerpt(answer, SUMMARY_LENGTH),
    })),
    suggestion,
  };
}

/** Each term that begins no word of the entries is replaced by the most similar word, ranked as in the search of books. */
async function correctTerms(terms: string[], documents: string): Promise<string[]> {
  const rows = await prisma().$queryRaw<{ meant: string | null }[]>`
    with known as materialized (
      select distinct lexeme as word from jsonb_to_recordset(${documents}::jsonb) as entry (front text, answer text),
        unnest(to_tsvector('library_plain', words_of(front || ' ' || answer)))
    )
    select case when not exists (select from known where starts_with(word, term.plain)) then (
      select word from known where length(word) > 2 and length(term.plain) > 3
        and levenshtein(left(word, 60), term.plain) <= greatest(2, length(term.plain) / 3)
      order by levenshtein(left(word, 60), term.plain) - similarity(word, term.plain), word limit 1) end as meant
    from unnest(${terms}::text[]) with ordinality as given (word, position)
    cross join lateral (select lower(unaccent(given.word)) as plain) term
    order by position`;
  return rows.map(({ meant }, index) => meant ?? terms[index] ?? "");
}

/** `isTyped`: the last term may be incomplete. */
async function findSlugs(terms: string[], isTyped: boolean, documents: string, locale: Language): Promise<string[]> {
  const operands = terms.map((term, index) => (isTyped && index === terms.length - 1 && term.length > 1 ? `${term}:*` : term));
  const rows = await prisma().$queryRaw<{ slug: string }[]>`
    select slug from jsonb_to_recordset(${documents}::jsonb) as entry (slug text, front text, answer text)
    cross join (select ${`library_${locale}`}::regconfig as language) configured
    cross join lateral (select
      setweight(to_tsvector(language, words_of(front)), 'A') || setweight(to_tsvector(language, words_of(answer)), 'D') as words,
      to_tsquery(language, ${operands.join(" & ")}) as every_term, to_tsquery(language, ${operands.join(" | ")}) as any_term) search
    where words @@ any_term
    order by words @@ every_term desc, ts_rank(words, any_term) desc, slug limit ${HITS}`;
  return rows.map(({ slug }) => slug);
}
