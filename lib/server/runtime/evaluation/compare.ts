import "server-only";

import { join } from "node:path";
import type { Share } from "#lib/domain/blind/interval";
import { type JudgingResult, resultOf } from "#lib/domain/generation/evaluation/judging";
import { type ChapterMeasures, courseOf, meanCourse, measureBook } from "#lib/domain/generation/evaluation/measure-book";
import {
  compareMetrics,
  METRIC_NAMES,
  METRICS,
  type MeasuredBook,
  type MetricComparison,
  type MetricName,
} from "#lib/domain/generation/evaluation/metrics";
import { oncePerLanguage } from "#lib/domain/language";
import { type ScoredBook, spreadOf } from "#lib/domain/stylometry/book-spread";
import { mean } from "#lib/domain/stylometry/distribution";
import { profilesOf, scoresOfText } from "#lib/domain/stylometry/profiles";
import type { PipelineVersion } from "#lib/server/modules/generation/pipeline-version";
import { findVersionVotes } from "#lib/server/modules/generation/queries/version-votes";
import { getReferenceFigures } from "#lib/server/modules/references/queries/figures";
import { withCallRecord } from "#lib/server/platform/language-model/call-record";
import { modelName } from "#lib/server/platform/language-model/provider";
import { UserError } from "#lib/server/platform/user-error";
import { EvaluationFolder, type StoredRun } from "#lib/server/runtime/evaluation/folder";
import { judgeRuns, paragraphsOf, type Reasoned, type RunPair } from "#lib/server/runtime/evaluation/judge";
import { FileRecord } from "#lib/server/runtime/evaluation/record";

/** The course of a version's books from the first chapter to the last, at eleven points. */
export type Courses = Record<keyof ChapterMeasures, number[]>;
export type VersionReport = {
  version: PipelineVersion;
  begun: string;
  runs: number;
  /** Median distance between books in the manner of different authors of a language, mean of the languages; null if no two can be compared. */
  apart: number | null;
  courses: Courses;
  votes: { books: number; told: Share };
};
/** The 5th and 95th percentile of human works, mean of the languages. */
export type HumanRange = { low: number; high: number };

export type ComparisonReport = {
  a: VersionReport;
  b: VersionReport;
  judges: { judge: string; critic: string };
  briefs: number;
  judging: JudgingResult;
  metrics: MetricComparison[];
  human: Partial<Record<MetricName, HumanRange>>;
  /** Pairs in which both judges preferred the other version. */
  losses: { a: Reasoned[]; b: Reasoned[] };
};

/** Losses of each version that the report shows. */
const SHOWN_LOSSES = 3;

/** Compares the runs of two folders that have the same brief and number. The judges' answers are recorded in the second folder. Throws a UserError. */
export async function compareFolders(first: string, second: string, isPlayback: boolean, signal: AbortSignal): Promise<ComparisonReport> {
  const folders = [new EvaluationFolder(first), new EvaluationFolder(second)] as const;
  const [configurationA, configurationB] = [folders[0].requireConfiguration(), folders[1].requireConfiguration()];
  const runs = pairsOf(folders[0].listRuns(), folders[1].listRuns());
  if (runs.length === 0) throw new UserError("The folders have no run of the same brief.");
  const { hash } = configurationA.version;
  const judges = { judge: modelName("judge"), critic: modelName("critic") };
  const recordName = `judgements-${hash}-${judges.judge}-${judges.critic}.jsonl`.replaceAll(/[^\w.-]/g, "_");
  const record = new FileRecord(join(second, recordName), isPlayback);
  const { pairs, controls } = await withCallRecord(record, () => judgeRuns(runs, signal));
  const [a, b] = [runs.map((pair) => pair.a), runs.map((pair) => pair.b)];
  return {
    a: await reportVersion(a, configurationA),
    b: await reportVersion(b, configurationB),
    judges,
    briefs: new Set(a.map(({ brief }) => brief.id)).size,
    judging: resultOf(pairs, controls, hash),
    metrics: compareMetrics(await measureRuns(a), await measureRuns(b), hash),
    human: await humanRanges(a),
    losses: { a: lossesOf(pairs, "second"), b: lossesOf(pairs, "first") },
  };
}

/** Runs with the same brief and number. The same brief is the same in every word. */
function pairsOf(a: readonly StoredRun[], b: readonly StoredRun[]): RunPair[] {
  return a.flatMap((run) => {
    const other = b.find(({ brief, run: number }) => brief.id === run.brief.id && number === run.run);
    if (other && JSON.stringify(other.brief) !== JSON.stringify(run.brief))
      throw new UserError(`The brief ${run.brief.id} is not the same in both folders.`);
    return other ? [{ a: run, b: other }] : [];
  });
}

const profilesIn = oncePerLanguage(async (language) => profilesOf(await getReferenceFigures(language)));

async function measureRuns(runs: readonly StoredRun[]): Promise<MeasuredBook[]> {
  const books: MeasuredBook[] = [];
  for (const run of runs) {
    const { brief, contradictions, usage } = run;
    const { language, author } = brief;
    const { calls, inputTokens, outputTokens, cost } = usage;
    const used = { calls, inputTokens, outputTokens, cost };
    const book = { language, author, chapters: paragraphsOf(run), contradictions: contradictions.length, usage: used };
    books.push({
      brief: brief.id,
      run: run.run,
      metrics: measureBook(book, await getReferenceFigures(language), await profilesIn(language)),
    });
  }
  return books;
}

async function reportVersion(
  runs: readonly StoredRun[],
  { version, begun }: { version: PipelineVersion; begun: string },
): Promise<VersionReport> {
  const courses = runs.map((run) => courseOf(paragraphsOf(run)));
  return {
    ...{ version, begun, runs: runs.length, apart: await distanceApart(runs) },
    courses: { mtld: meanCourse(courses, "mtld"), sentence: meanCourse(courses, "sentence") },
    votes: await findVersionVotes(version.prompts),
  };
}

/** How far the version's authors are apart (docs/stylometry.md). */
async function distanceApart(runs: readonly StoredRun[]): Promise<number | null> {
  const medians: number[] = [];
  for (const [language, some] of Map.groupBy(runs, ({ brief }) => brief.language)) {
    const figures = await getReferenceFigures(language);
    const books = some.map((run): ScoredBook => {
      const text = paragraphsOf(run)
        .map((paragraphs) => paragraphs.join("\n"))
        .join("\n\n");
      return { id: `${run.brief.id} ${run.run}`, author: run.brief.author, scores: scoresOfText(text, figures) };
    });
    medians.push(...[spreadOf(books)?.apart.p50].filter((median) => median !== undefined));
  }
  return medians.length === 0 ? null : mean(medians);
}

async function humanRanges(runs: readonly StoredRun[]): Promise<Partial<Record<MetricName, HumanRange>>> {
  const figures = await Promise.all([...new Set(runs.map(({ brief }) => brief.language))].map(getReferenceFigures));
  const ranges = METRIC_NAMES.flatMap((name) => {
    const { human } = METRICS[name];
    const known = human === null ? [] : figures.flatMap(({ measures }) => measures[human] ?? []);
    return known.length === 0 ? [] : [[name, { low: mean(known.map(({ p5 }) => p5)), high: mean(known.map(({ p95 }) => p95)) }] as const];
  });
  return Object.fromEntries(ranges);
}

/** Pairs that both judges decided the same way, one of each brief. */
function lossesOf(pairs: readonly Reasoned[], winner: "first" | "second"): Reasoned[] {
  const places = Map.groupBy(pairs, ({ brief, run, place }) => `${brief} ${run} ${place}`);
  const agreed = [...places.values()].flatMap((some) => (some.every((pair) => pair.winner === winner) ? some.slice(0, 1) : []));
  return agreed.filter(({ brief }, index) => agreed.findIndex((other) => other.brief === brief) === index).slice(0, SHOWN_LOSSES);
}
