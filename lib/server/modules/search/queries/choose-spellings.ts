import "server-only";

import { prisma } from "#lib/server/platform/database/prisma";

/** With two unknown words of three spellings each, all of them. */
const MAX_CHOICES = 9;

/**
 * One spelling of each word of a query. `spellings`: those of each word, the best first, with letters and digits only. The first choice whose
 * words a title with its author and tags has together ("giovanni verag": not "vera", which is as near as "verga"); else the best of each.
 */
export async function chooseSpellings(spellings: string[][]): Promise<string[]> {
  const choices = combinations(spellings);
  const [best = []] = choices;
  if (spellings.length < 2 || choices.length < 2) return best;
  // Each tier has an index of its own.
  const rows = await prisma().$queryRaw<{ position: number }[]>`
    select c.position::int from unnest(${choices.map((words) => words.join(" & "))}::text[]) with ordinality as c(words, position),
      lateral (select to_tsquery('library_plain', c.words) as query offset 0) q
    where exists (select from book_search where tier = 0 and front @@ q.query)
      or exists (select from book_search where tier = 1 and front @@ q.query)
      or exists (select from book_search where tier = 2 and front @@ q.query)
    order by c.position limit 1`;
  return choices[(rows[0]?.position ?? 1) - 1] ?? best;
}

type Choice = { words: string[]; cost: number };

/** The first `MAX_CHOICES` choices of one spelling for each word, those with the best spellings first. */
function combinations(spellings: string[][]): string[][] {
  let choices: Choice[] = [{ words: [], cost: 0 }];
  for (const words of spellings) {
    choices = choices
      .flatMap((choice) => words.map((word, index) => ({ words: [...choice.words, word], cost: choice.cost + index })))
      .sort((a, b) => a.cost - b.cost)
      .slice(0, MAX_CHOICES);
  }
  return choices.map(({ words }) => words);
}
