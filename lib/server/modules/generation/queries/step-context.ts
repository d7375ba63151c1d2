import "server-only";

import { GENRES } from "#lib/domain/books/genre";
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, LANGUAGES } from "#lib/domain/language";
import { Manuscript } from "#lib/server/modules/generation/manuscript";
import type { RunRow } from "#lib/server/modules/generation/queries/run";
import { listSteps } from "#lib/server/modules/generation/queries/run";
import type { StepContext } from "#lib/server/modules/generation/steps/context";
import { prisma } from "#lib/server/platform/database/prisma";

const EXISTING_BOOKS = 40;

/** What a step of a run may use, read from the library. */
export async function readStepContext(run: RunRow, step: string, signal: AbortSignal): Promise<StepContext> {
  const [author, steps, existing, scores, counted] = await Promise.all([
    prisma().author.findUniqueOrThrow({ where: { id: run.authorId }, include: { texts: true } }),
    listSteps(run.id),
    prisma().book.findMany({
      where: { authorId: run.authorId, withdrawnAt: null, original: true },
      orderBy: { publishedAt: "desc" },
      take: EXISTING_BOOKS,
      select: { title: true, description: true },
    }),
    prisma().aiReview.aggregate({ _min: { overall: true }, _max: { overall: true }, _avg: { overall: true } }),
    prisma().book.groupBy({ by: ["genre", "lang"], where: { withdrawnAt: null }, _count: true }),
  ]);
  const text = author.texts.find(({ locale }) => locale === run.language) ?? author.texts.find(({ locale }) => locale === DEFAULT_LANGUAGE);
  const { name, born, died, vocabulary, sentences, continuity } = author;
  const { id: runId, language, prompt, title, minChapters, maxChapters } = run;
  return {
    ...{ runId, step, language, prompt, title, minChapters, maxChapters, existing, signal },
    author: { name, born, died, style: text?.style ?? "", bio: text?.bio ?? "", measures: { vocabulary, sentences, continuity } },
    gaps: listGaps(counted),
    scores: { lowest: scores._min.overall ?? 0, highest: scores._max.overall ?? 100, mean: Math.round(scores._avg.overall ?? 60) },
    manuscript: new Manuscript(steps),
  };
}

/** The genres and languages with the fewest books. */
function listGaps(counted: { genre: string; lang: string; _count: number }[]): string {
  const fewest = (names: readonly string[], field: "genre" | "lang") => {
    const countOf = (name: string) => counted.filter((row) => row[field] === name).reduce((sum, row) => sum + row._count, 0);
    return names.toSorted((one, other) => countOf(one) - countOf(other)).slice(0, 4);
  };
  const languages = fewest(LANGUAGES, "lang").map((code) => LANGUAGE_NAMES[code as keyof typeof LANGUAGE_NAMES]);
  return `genres: ${fewest(GENRES, "genre").join(", ")}; languages: ${languages.join(", ")}`;
}
