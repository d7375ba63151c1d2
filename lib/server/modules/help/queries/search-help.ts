import "server-only";

import { HELP_HITS_MAX, type HelpEntry, type HelpSearchResult } from "#lib/domain/help/help";
import { correctWord, partsOfCompound, type Vocabulary, vocabularyOf } from "#lib/domain/help/help-spelling";
import type { Language } from "#lib/domain/language";
import { endsInsideWord, queryTerms } from "#lib/domain/search/search";
import { excerpt } from "#lib/domain/text/text";
import { listHelp } from "#lib/server/modules/help/queries/entries";
import { prisma } from "#lib/server/platform/database/prisma";
import { logger } from "#lib/server/platform/logger";
import { keptSpeller } from "#lib/server/platform/spelling/kept-speller";

const SUMMARY_LENGTH = 140;

/** `stems`: of all words, as the text search of the language reduces them. */
type HelpTexts = { all: HelpEntry[]; documents: string; vocabulary: Vocabulary; stems: ReadonlySet<string> };

/** Files are read once in a process: the entries change only with a build. */
const helpTexts = new Map<Language, Promise<HelpTexts>>();

async function readTexts(locale: Language): Promise<HelpTexts> {
  const all = await listHelp(locale);
  const texts = all.map(({ slug, question, keywords, text: answer }) => ({ slug, front: [question, ...keywords].join(" · "), answer }));
  const [fronts, answers] = [texts.map(({ front }) => front), texts.map(({ answer }) => answer)];
  const stems = new Set(await stemsOf([...fronts, ...answers].join("\n"), locale));
  return { all, documents: JSON.stringify(texts), vocabulary: vocabularyOf({ fronts, answers }), stems };
}

async function stemsOf(text: string, locale: Language): Promise<string[]> {
  const [row] = await prisma().$queryRaw<{ stems: string[] }[]>`
    select tsvector_to_array(to_tsvector(${`library_${locale}`}::regconfig, words_of(${text}))) as stems`;
  return row?.stems ?? [];
}

/**
 * The words that are meant by one; null if the help has it, perhaps with another ending, has none like it, or it is spelt well: then the help
 * only does not speak of it, unless it is a German compound.
 */
async function correct(term: string, { vocabulary, stems }: HelpTexts, locale: Language): Promise<string[] | null> {
  const correction = correctWord(term, vocabulary);
  if (!correction || (await stemsOf(term, locale)).some((stem) => stems.has(stem))) return null;
  if (!(await isSpeltWell(term, locale))) return correction;
  return locale === "de" ? partsOfCompound(term, vocabulary) : null;
}

async function isSpeltWell(term: string, locale: Language): Promise<boolean> {
  const isWord = await keptSpeller(locale).catch((error: unknown) => {
    logger().error({ err: error, locale }, "the dictionary could not be opened");
    return () => false;
  });
  return isWord(term);
}

/**
 * Searches questions, keywords and answers in one language. Entries with all words come first, then those with some; misspelt words that no entry
 * has are replaced by similar ones. PostgreSQL searches as in lib/server/modules/search, but over values instead of a table: the few entries are
 * files, and a table would have to be kept equal to them.
 */
export async function searchHelp(text: string, locale: Language): Promise<HelpSearchResult> {
  const given = queryTerms(text);
  if (given.length === 0) return { hits: [], suggestion: null };
  const reading = helpTexts.get(locale) ?? readTexts(locale);
  helpTexts.set(locale, reading);
  const texts = await reading.catch((error: unknown) => {
    helpTexts.delete(locale);
    throw error;
  });
  const { all, documents } = texts;
  const corrections = await Promise.all(given.map((term) => correct(term, texts, locale)));
  const meant = given.flatMap((term, index) => corrections[index] ?? [term]);
  const suggestion = corrections.some((correction) => correction !== null) ? meant.join(" ") : null;
  // A corrected word is complete.
  const isTyped = endsInsideWord(text) && corrections.at(-1) === null;
  const slugs = await findSlugs(meant, isTyped, documents, locale);
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
    order by words @@ every_term desc, ts_rank(words, any_term) desc, slug limit ${HELP_HITS_MAX}`;
  return rows.map(({ slug }) => slug);
}
