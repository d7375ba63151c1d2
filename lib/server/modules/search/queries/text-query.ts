import "server-only";

import { LRUCache } from "lru-cache";
import { LANGUAGES } from "#lib/domain/language";
import { endsInsideWord } from "#lib/domain/search/search";
import { prisma } from "#lib/server/platform/database/prisma";

/** A PostgreSQL tsquery as text: `document` for stemmed documents, `front` for unstemmed titles and authors. */
export type Query = { document: string; front: string };

/** A query as text with OR instead of AND. */
export const anyTerm = (query: string): string => query.replaceAll(" & ", " | ");

/** After a lexeme: it is a prefix. */
const PREFIX = ":*";

/** A query as text with whole words instead of prefixes. Terms have letters and digits only. */
export const wholeTerms = (query: string): string => query.replaceAll(PREFIX, "");

/** Shorter prefixes match nearly every text. */
const LETTERS_IN_TEXT = 3;

const PLAIN = "library_plain";
const CONFIGURATIONS = [...LANGUAGES.map((language) => `library_${language}`), PLAIN];

/** What a term is in titles and authors, and in texts of any language; empty where it is not searched. */
type Forms = { plain: string; stemmed: string };
/** By what is searched for a term. Only a migration changes the dictionaries. */
const knownForms = new LRUCache<string, Forms>({ max: 5_000 });

/**
 * Combines all terms with AND, each stemmed for every language, as the user's language is unknown. While it is being typed, the last word
 * is also a prefix: in titles and authors from two letters, in texts from three. Only what was typed is one: of a stem ("po" of "poe") it would
 * match other words. A stop word of any language ("the", "di") is only searched in titles and authors.
 */
export async function buildQuery(terms: string[], text: string): Promise<Query> {
  const prefixIndex = endsInsideWord(text) ? terms.length - 1 : -1;
  const operand = (term: string, index: number, letters: number) =>
    index === prefixIndex && term.length >= letters ? `${term}${PREFIX}` : term;
  const forms = await formsOf(
    terms.map((term, index) => ({ plain: operand(term, index, 2), stemmed: operand(term, index, LETTERS_IN_TEXT) })),
  );
  const all = (parts: string[]) => parts.filter((part) => part !== "").join(" & ");
  return { front: all(forms.map(({ plain }) => plain)), document: all(forms.map(({ stemmed }) => stemmed)) };
}

/** The forms of whole words, not of prefixes. */
export const termForms = (terms: string[]): Promise<Forms[]> => formsOf(terms.map((term) => ({ plain: term, stemmed: term })));

/** Those of the words that texts are searched for, not only titles and authors. */
export async function wordsInTexts(terms: string[]): Promise<string[]> {
  const forms = await termForms(terms);
  return terms.filter((_, index) => forms[index]?.stemmed !== "");
}

async function formsOf(operands: Forms[]): Promise<Forms[]> {
  const forms = operands.map((operand) => knownForms.get(keyOf(operand)));
  const unknown = operands.filter((_, index) => !forms[index]);
  const found = unknown.length > 0 ? (await findForms(unknown)).values() : [].values();
  return operands.map((operand, index) => {
    const known = forms[index] ?? found.next().value ?? { plain: "", stemmed: "" };
    knownForms.set(keyOf(operand), known);
    return known;
  });
}

/** Terms have letters and digits only. */
const keyOf = ({ plain, stemmed }: Forms): string => `${plain} ${stemmed}`;

/** Whether a prefix matches all that a stem does. */
const isCovered = (stem: string, prefix: string): boolean => stem.startsWith(prefix.slice(0, -PREFIX.length - 1));

async function findForms(operands: Forms[]): Promise<Forms[]> {
  const rows = await prisma().$queryRaw<{ position: number; configuration: string; form: string }[]>`
    select t.position::int, c.configuration, to_tsquery(c.configuration::regconfig, operand)::text as form
    from unnest(${operands.map(({ plain }) => plain)}::text[], ${operands.map(({ stemmed }) => stemmed)}::text[])
        with ordinality as t(plain, stemmed, position),
      unnest(${CONFIGURATIONS}::text[]) as c(configuration),
      lateral (select case c.configuration when ${PLAIN} then t.plain else split_part(t.stemmed, ':', 1) end as operand) as chosen`;
  return operands.map(({ stemmed: operand }, index) => {
    const forms = rows.filter(({ position }) => position === index + 1);
    const plain = forms.find(({ configuration }) => configuration === PLAIN)?.form ?? "";
    const stems = forms.filter(({ configuration }) => configuration !== PLAIN).map(({ form }) => form);
    const isStopWord = stems.includes("");
    const all = operand.endsWith(PREFIX) ? [plain, ...stems.filter((stem) => !isCovered(stem, plain))] : stems;
    return { plain, stemmed: isStopWord ? "" : `(${[...new Set(all)].join(" | ")})` };
  });
}
