import "server-only";

import { LANGUAGES } from "#lib/domain/language";
import { endsInsideWord } from "#lib/domain/search/search";
import { prisma } from "#lib/server/platform/database/prisma";

/** A PostgreSQL tsquery as text: `document` for stemmed documents, `front` for unstemmed titles and authors. */
export type Query = { document: string; front: string };

/** The document query with OR instead of AND, as text. */
export const anyTerm = ({ document }: Query): string => document.replaceAll(" & ", " | ");

/** Shorter prefixes match nearly every text. */
const LETTERS_IN_TEXT = 3;

const CONFIGURATIONS = [...LANGUAGES.map((language) => `library_${language}`), "library_plain"];

/**
 * Combines all terms with AND, each stemmed for every language, as the user's language is unknown. While it is being typed, the last word
 * is a prefix: in titles and authors from two letters, in texts from three. A stop word of any language ("the", "di") is only searched in
 * titles and authors, unless all words are stop words.
 */
export async function buildQuery(terms: string[], text: string): Promise<Query> {
  const prefixIndex = endsInsideWord(text) ? terms.length - 1 : -1;
  const operands = (letters: number) => terms.map((term, index) => (index === prefixIndex && term.length >= letters ? `${term}:*` : term));
  const rows = await prisma().$queryRaw<{ position: number; configuration: string; form: string }[]>`
    select t.position::int, c.configuration, to_tsquery(c.configuration::regconfig, operand)::text as form
    from unnest(${operands(2)}::text[], ${operands(LETTERS_IN_TEXT)}::text[]) with ordinality as t(plain, stemmed, position),
      unnest(${CONFIGURATIONS}::text[]) as c(configuration),
      lateral (select case c.configuration when 'library_plain' then t.plain else t.stemmed end as operand) as chosen`;
  const forms = (position: number) => rows.filter((row) => row.position === position + 1);
  const plain = terms.map((_, position) => forms(position).find((row) => row.configuration === "library_plain")?.form ?? "");
  const stemmed = terms.map((_, position) => {
    const languages = forms(position).filter((row) => row.configuration !== "library_plain");
    const isStopWord = languages.some((row) => row.form === "");
    return isStopWord ? "" : `(${[...new Set(languages.map((row) => row.form))].join(" | ")})`;
  });
  const searchable = stemmed.filter((form) => form !== "");
  const front = plain.filter((form) => form !== "").join(" & ");
  return { front, document: searchable.join(" & ") };
}
