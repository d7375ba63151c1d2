import "server-only";

import { GENRES } from "#lib/domain/books/genre";
import { authorFigures } from "#lib/domain/generation/author-figures";
import { charactersIn } from "#lib/domain/generation/budget";
import { LEAST_VARIATION } from "#lib/domain/generation/plan-rules";
import { presetOf } from "#lib/domain/generation/preset";
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, LANGUAGES } from "#lib/domain/language";
import { excerpt } from "#lib/domain/text/text";
import { readStepAnswers } from "#lib/server/modules/generation/commands/step-answers";
import { Manuscript } from "#lib/server/modules/generation/manuscript";
import { findAllowances } from "#lib/server/modules/generation/queries/ledger";
import type { RunRow } from "#lib/server/modules/generation/queries/run";
import { listSteps } from "#lib/server/modules/generation/queries/run";
import { findSeriesStory } from "#lib/server/modules/generation/queries/series-story";
import { type StepContext, WINDOW } from "#lib/server/modules/generation/steps/context";
import { getReferenceFigures } from "#lib/server/modules/references/queries/figures";
import { prisma } from "#lib/server/platform/database/prisma";
import { settings } from "#lib/server/platform/env";
import { roleOptions } from "#lib/server/platform/language-model/provider";

const EXISTING_BOOKS = 40;
/** By other authors, the newest, and the characters of each. */
const OTHER_BOOKS = 60;
const OTHER_LENGTH = 240;
/** Characters of what is told of the earlier books of a series, and the part of a window that it may have. */
const SERIES_LENGTH = 40_000;
const SERIES_SHARE = 0.2;
const SERIES_READERS = ["planner", "critic"] as const;

/** What a step of a run may use, read from the library. */
export async function readStepContext(run: RunRow, step: string, signal: AbortSignal): Promise<StepContext> {
  // What a series has used up is what its next book goes on with.
  const elsewhere = run.seriesId === null ? {} : { NOT: { work: { seriesId: run.seriesId } } };
  const [author, steps, answers, existing, others, counted, figures, ledger, series] = await Promise.all([
    prisma().author.findUniqueOrThrow({ where: { id: run.authorId }, include: { texts: true } }),
    listSteps(run.id),
    readStepAnswers(run.id, step),
    prisma().book.findMany({
      where: { authorId: run.authorId, withdrawnAt: null, original: true, ...elsewhere },
      orderBy: { publishedAt: "desc" },
      take: EXISTING_BOOKS,
      select: { title: true, description: true },
    }),
    prisma().book.findMany({
      where: { authorId: { not: run.authorId }, withdrawnAt: null, original: true, ...elsewhere },
      orderBy: { publishedAt: "desc" },
      take: OTHER_BOOKS,
      select: { title: true, description: true },
    }),
    prisma().book.groupBy({ by: ["genre", "lang"], where: { withdrawnAt: null }, _count: true }),
    getReferenceFigures(run.language),
    findAllowances(run),
    run.seriesId === null ? [] : findSeriesStory(run.seriesId, seriesRoom()),
  ]);
  const text = author.texts.find(({ locale }) => locale === run.language) ?? author.texts.find(({ locale }) => locale === DEFAULT_LANGUAGE);
  const { name, born, died, vocabulary, sentences, continuity } = author;
  const own = figures.authors.find(({ slug }) => slug === run.authorId);
  const { id: runId, bookId, writer, authorId, language, prompt, title, minChapters, maxChapters } = run;
  return {
    ...{ runId, bookId, step, writer, authorId, language, prompt, title, minChapters, maxChapters, existing, answers, signal },
    author: {
      ...{ name, born, died, style: text?.style ?? "", bio: text?.bio ?? "", measures: { vocabulary, sentences, continuity } },
      figures: own ? authorFigures(own) : [],
      structure: author.structure,
    },
    drafts: null,
    leastVariation: figures.measures.chapterVariation?.p5 ?? LEAST_VARIATION,
    preset: presetOf(run.preset, settings().AI_PRESET),
    gaps: listGaps(counted),
    others: others.map((book) => excerpt(`${book.title}: ${book.description}`, OTHER_LENGTH)),
    ledger,
    series,
    manuscript: new Manuscript(steps),
  };
}

/** Characters that a prompt has for the earlier books of a series, whoever reads it. */
const seriesRoom = (): number =>
  Math.min(SERIES_LENGTH, ...SERIES_READERS.map((role) => charactersIn((roleOptions(role).window ?? WINDOW) * SERIES_SHARE)));

/** The genres and languages with the fewest books. */
function listGaps(counted: { genre: string; lang: string; _count: number }[]): string {
  const fewest = (names: readonly string[], field: "genre" | "lang") => {
    const countOf = (name: string) => counted.filter((row) => row[field] === name).reduce((sum, row) => sum + row._count, 0);
    return names.toSorted((one, other) => countOf(one) - countOf(other)).slice(0, 4);
  };
  const languages = fewest(LANGUAGES, "lang").map((code) => LANGUAGE_NAMES[code as keyof typeof LANGUAGE_NAMES]);
  return `genres: ${fewest(GENRES, "genre").join(", ")}; languages: ${languages.join(", ")}`;
}
