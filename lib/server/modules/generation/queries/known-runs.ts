import "server-only";

import type { LibraryKnowledge } from "#lib/domain/generation/checks/finding";
import { RunIndex } from "#lib/domain/generation/checks/run-index";
import { runsOf } from "#lib/domain/generation/checks/word-runs";
import type { Language } from "#lib/domain/language";
import { renderChapter } from "#lib/server/modules/chapters/render-chapter";
import { readReferenceTexts } from "#lib/server/modules/references/queries/works";
import { prisma } from "#lib/server/platform/database/prisma";

/** Texts of chapters of which the runs stay in memory: those of a long book, 40 kB each. */
const CHAPTERS_KEPT = 100;
const chapters = new Map<string, ReadonlySet<number>>();

/** The runs of a chapter's text. Each step of a book reads those of all others, which mostly stand. */
export function chapterRuns(markdown: string): ReadonlySet<number> {
  const runs = chapters.get(markdown) ?? new Set(renderChapter(markdown).paragraphs.flatMap(runsOf));
  chapters.delete(markdown);
  chapters.set(markdown, runs);
  for (const oldest of [...chapters.keys()].slice(0, -CHAPTERS_KEPT)) chapters.delete(oldest);
  return runs;
}

type KnownRuns = Pick<LibraryKnowledge, "placeOf" | "referenceOf">;

const BOOKS_AT_ONCE = 20;
/** Languages whose runs stay in memory, the last ones: two million words of imported works take 16 MB. */
const KEPT = 2;
const kept = new Map<Language, { stamp: string; known: Promise<KnownRuns> }>();

/**
 * The runs of eight words of the published books and of the imported works in a language, to hold a chapter against while it is written. They are read
 * once, and again when books or works have changed. Where exactly a run stands only `findLibraryKnowledge` says.
 */
export async function findKnownRuns(language: Language): Promise<KnownRuns> {
  const stamp = await findStamp(language);
  const before = kept.get(language);
  const known = before?.stamp === stamp ? before.known : readRuns(language);
  kept.delete(language);
  kept.set(language, { stamp, known });
  for (const oldest of [...kept.keys()].slice(0, -KEPT)) kept.delete(oldest);
  known.catch(() => kept.delete(language));
  return known;
}

async function findStamp(language: Language): Promise<string> {
  const [books, works] = await Promise.all([
    prisma().book.aggregate({ where: { lang: language, withdrawnAt: null }, _count: true, _max: { updatedAt: true } }),
    prisma().referenceWork.aggregate({ where: { language }, _count: true, _max: { importedAt: true }, _sum: { words: true } }),
  ]);
  return JSON.stringify([books, works]);
}

async function readRuns(language: Language): Promise<KnownRuns> {
  const [library, references] = [new RunIndex(), new RunIndex()];
  const books = await prisma().book.findMany({
    where: { lang: language, withdrawnAt: null },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  for (let from = 0; from < books.length; from += BOOKS_AT_ONCE) {
    const where = { bookId: { in: books.slice(from, from + BOOKS_AT_ONCE).map(({ id }) => id) } };
    for (const { text } of await prisma().paragraph.findMany({ where, select: { text: true } })) library.add(text);
  }
  for await (const { text } of readReferenceTexts(language)) references.add(text);
  return {
    placeOf: (run) => (library.has(run) ? "a book of the library" : undefined),
    referenceOf: (run) => (references.has(run) ? "a published work" : undefined),
  };
}
