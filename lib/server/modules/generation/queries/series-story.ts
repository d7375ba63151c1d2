import "server-only";

import { fitLists } from "#lib/domain/generation/fit";
import { stateLines } from "#lib/domain/generation/state/state-text";
import { endOf } from "#lib/domain/text/text";
import { type FinishedStep, Manuscript } from "#lib/server/modules/generation/manuscript";
import type { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";

/** Of so many books, the last ones, more is told than their descriptions. */
const BOOKS_IN_FULL = 3;
/** Characters of the last chapter of a book without a bible. */
const CLOSE_LENGTH = 3_000;

const HEADINGS = "headings";

const BOOK = {
  title: true,
  description: true,
  work: { select: { seriesPosition: true } },
  chapters: { orderBy: { number: "desc" }, take: 1, select: { markdown: true } },
  ledger: { where: { kind: "name" }, select: { key: true } },
  run: { select: { steps: { orderBy: { position: "asc" }, select: { name: true, result: true } } } },
} satisfies Prisma.BookSelect;
type Book = Prisma.BookGetPayload<{ select: typeof BOOK }>;

/**
 * What a book that continues a series has to keep, in lines for whoever plans it: what each earlier book tells and, of the last ones, their people,
 * places and relations, and what is so at the end. Of books that were not planned here, their names and their last page. Lines that have no room in
 * so many characters fall, those of earlier books first. Empty without books.
 */
export async function findSeriesStory(seriesId: string, characters: number): Promise<string[]> {
  const books = await prisma().book.findMany({
    where: { work: { seriesId }, original: true, withdrawnAt: null },
    orderBy: { work: { seriesPosition: "asc" } },
    select: BOOK,
  });
  const told = books.map((book, index) => ({
    name: String(index),
    items: books.length - index <= BOOKS_IN_FULL ? linesOf(book) : [],
    ...{ keep: "first" as const, rank: index },
  }));
  const headings = books.map((book) => `Book ${book.work.seriesPosition}, ${book.title}: ${book.description}`);
  const { lists } = fitLists([...told, { name: HEADINGS, items: headings, keep: "last", rank: books.length }], characters);
  const kept = lists.get(HEADINGS) ?? [];
  return kept.flatMap((heading) => [heading, ...(lists.get(String(headings.indexOf(heading))) ?? [])]);
}

const linesOf = ({ run, chapters, ledger }: Book): string[] =>
  (run && plannedLines(run.steps)) ?? [
    ...(ledger.length > 0 ? [`Names in it: ${ledger.map(({ key }) => key).join(", ")}`] : []),
    ...chapters.map(({ markdown }) => `It ends: ${endOf(markdown, CLOSE_LENGTH).replaceAll(/\s+/g, " ")}`),
  ];

/** What a book's bible says, and what is so after its last chapter; null without a bible. */
function plannedLines(steps: readonly FinishedStep[]): string[] | null {
  const manuscript = new Manuscript(steps);
  const { bible, people, chapters } = manuscript;
  if (!bible) return null;
  return [
    ...bible.people.map((person) => `Person: ${JSON.stringify(person)}`),
    ...bible.places.map(({ name, facts }) => `Place, ${name}: ${facts}`),
    ...bible.relations.map((relation) => `Relation: ${relation}`),
    `Hidden in it: ${bible.hidden}`,
    ...stateLines(manuscript.story.state, people, { chapter: chapters.length + 1, chapters: chapters.length, threads: bible.threads }).map(
      (line) => `At its end: ${line}`,
    ),
  ];
}
