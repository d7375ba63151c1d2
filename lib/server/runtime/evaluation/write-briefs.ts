import "server-only";

import pLimit from "p-limit";
import type { Finding } from "#lib/contract/generation/results";
import { ContinuityResult } from "#lib/contract/generation/revision-results";
import { discardOwnRun } from "#lib/server/modules/generation/commands/own-run";
import { type FinishedStep, Manuscript } from "#lib/server/modules/generation/manuscript";
import { type PipelineVersion, pipelineVersion } from "#lib/server/modules/generation/pipeline-version";
import { type Assignment, findAssignment } from "#lib/server/modules/generation/queries/assignment";
import { listSteps, sumSpending } from "#lib/server/modules/generation/queries/run";
import { settings } from "#lib/server/platform/env";
import { withCallRecord } from "#lib/server/platform/language-model/call-record";
import { UserError } from "#lib/server/platform/user-error";
import type { EvaluationBrief } from "#lib/server/runtime/evaluation/briefs";
import { EvaluationFolder, type StoredRun } from "#lib/server/runtime/evaluation/folder";
import { FileRecord } from "#lib/server/runtime/evaluation/record";
import { writeInTerminal } from "#lib/server/runtime/writing/run";

export type WritingOptions = {
  briefs: readonly EvaluationBrief[];
  /** How often each brief is written. */
  runs: number;
  folder: string;
  /** Answers only from the record: no service is asked, and what the folder has stays as it is. */
  isPlayback: boolean;
  signal: AbortSignal;
  onRun: (line: string) => void;
};

/**
 * Writes each brief so many times through the steps of the pipeline, AI_RUNS_AT_ONCE at once, and stores each run in the folder. Runs that the folder
 * has are kept; one that was interrupted begins again, and what was answered is not asked again. Throws a UserError with the runs that failed.
 */
export async function writeBriefs(options: WritingOptions): Promise<StoredRun[]> {
  const { briefs, runs, isPlayback, signal, onRun } = options;
  if (settings().AUTO_PUBLISH !== "off") throw new UserError("AUTO_PUBLISH must be off: runs of an evaluation are never published.");
  const folder = new EvaluationFolder(options.folder);
  const version = isPlayback ? folder.requireConfiguration().version : pipelineVersion();
  if (!isPlayback) folder.begin(version, new Date());
  const faults: string[] = [];
  const limit = pLimit(settings().AI_RUNS_AT_ONCE);
  const planned = briefs.flatMap((brief) => Array.from({ length: runs }, (_, index) => ({ brief, run: index + 1 })));
  const written = await Promise.all(
    planned.map((plan) =>
      limit(async () => {
        signal.throwIfAborted();
        const name = `${plan.brief.id}, run ${plan.run}`;
        try {
          const known = isPlayback ? null : folder.findRun(plan.brief.id, plan.run);
          const stored = known ?? (await writeOnce(folder, { ...plan, version, isPlayback, signal }));
          if (!isPlayback) folder.storeRun(stored);
          onRun(`${name}: ${stored.chapters.length} chapters, ${stored.usage.calls} calls${known ? " (as stored)" : ""}`);
          return [stored];
        } catch (error) {
          if (signal.aborted || !(error instanceof UserError)) throw error;
          faults.push(`${name}: ${error.message}`);
          return [];
        }
      }),
    ),
  );
  if (faults.length > 0) throw new UserError(`Not all runs were written:\n${faults.join("\n")}`);
  return written.flat();
}

type OneRun = { brief: EvaluationBrief; run: number; version: PipelineVersion; isPlayback: boolean; signal: AbortSignal };

async function writeOnce(folder: EvaluationFolder, { brief, run, version, isPlayback, signal }: OneRun): Promise<StoredRun> {
  const assignment = await assignmentOf(brief);
  const record = new FileRecord(folder.callsPath(brief.id, run), isPlayback);
  const { runId, status, reason, details } = await withCallRecord(record, () => writeInTerminal(assignment, signal, () => undefined));
  try {
    if (status === "failed" && !isPlayback) record.dropLastStep();
    if (status !== "review") throw new UserError([`the run is ${status}`, reason, details?.slice(0, 500)].filter(Boolean).join(": "));
    const steps = await listSteps(runId);
    const manuscript = new Manuscript(steps);
    return {
      ...{ brief, run, version, authorName: assignment.authorName },
      usage: await sumSpending({ runId }),
      chapters: manuscript.chapters.map(({ title, markdown }) => ({ title, markdown })),
      findings: manuscript.checks?.findings.map(plainFinding) ?? [],
      contradictions: contradictionsOf(steps),
    };
  } finally {
    await discardOwnRun(runId, new Date());
  }
}

const plainFinding = ({ chapter, paragraph, code, message }: Finding): Finding => ({ chapter, paragraph, code, message });

/** What the last reading of the whole book found; after the last change it is read again. */
const contradictionsOf = (steps: readonly FinishedStep[]): Finding[] =>
  ContinuityResult.parse(steps.findLast(({ name }) => name.startsWith("continuity:"))?.result).findings.map(plainFinding);

/** A brief as the assignment of a run without a request. */
async function assignmentOf({ author, language, prompt, minChapters, maxChapters }: EvaluationBrief): Promise<Assignment> {
  const assignment = await findAssignment(author, { language });
  if (!assignment) throw new UserError(`the library has no author ${author}`);
  return { ...assignment, prompt, minChapters, maxChapters, openRun: null };
}
