import "server-only";

import { LANGUAGES } from "#lib/domain/language";
import { endsInsideWord } from "#lib/domain/search/search";
import { prisma } from "#lib/server/platform/database/prisma";

/** A query ready for PostgreSQL: as tsquery text, for the stemmed documents and for the unstemmed fronts. */
export type Query = { document: string; front: string };

/** With fewer letters nearly every text has a word that begins so. */
const LETTERS_IN_TEXT = 3;

const CONFIGURATIONS = [...LANGUAGES.map((language) => `library_${language}`), "library_plain"];

/**
 * All terms must occur, each in the form of any of the languages: which one the reader writes in is not known. The last
 * word may go on if nothing follows it: in titles and authors from two letters, in texts from three.
 * A word that is a stop word somewhere ("the", "di") is asked for only of titles and authors, unless all words are.
 */
export async function buildQuery(terms: string[], text: string): Promise<Query> {
  const open = endsInsideWord(text) ? terms.length - 1 : -1;
  const operands = (letters: number) => terms.map((term, index) => (index === open && term.length >= letters ? `${term}:*` : term));
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
  const telling = stemmed.filter((form) => form !== "");
  const front = plain.filter((form) => form !== "").join(" & ");
  return { front, document: telling.join(" & ") };
}
