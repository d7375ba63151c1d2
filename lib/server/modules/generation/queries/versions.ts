import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import type { DeskComparison } from "#lib/domain/generation/desk-view";
import type { ChapterVersion, VersionFate, VersionText } from "#lib/domain/generation/versions";
import { countWords } from "#lib/domain/text/text";
import { compareTexts } from "#lib/server/modules/editing/queries/version-changes";
import { Manuscript } from "#lib/server/modules/generation/manuscript";
import { deskRole } from "#lib/server/modules/generation/policy";
import type { DeskStep } from "#lib/server/modules/generation/queries/desk-acts";
import { findRun, listSteps } from "#lib/server/modules/generation/queries/run";
import { versionTexts } from "#lib/server/modules/generation/version-texts";
import { prisma } from "#lib/server/platform/database/prisma";

/** Lists all versions of a chapter, the latest first, with who wrote each and what became of it. */
export async function listVersions(runId: string, steps: readonly DeskStep[]): Promise<(chapter: number) => ChapterVersion[]> {
  const calls = await prisma().modelCall.groupBy({ by: ["step", "model"], where: { runId, outcome: "ok" }, _count: true });
  const manuscript = new Manuscript(steps);
  const modelOf = (step: string) => calls.find((call) => call.step === step)?.model ?? null;
  return (chapter) => {
    const texts = versionTexts(steps, chapter);
    const current = manuscript.chapters.find(({ number }) => number === chapter)?.markdown;
    const place = texts.findLastIndex(({ markdown, isLost, isReplaced }) => markdown === current && !isLost && !isReplaced);
    return texts
      .map(({ markdown, isLost, isReplaced, ...version }, index): ChapterVersion => {
        const step = steps.find(({ name }) => name === version.step);
        const fate = fateOf({ isLost, isReplaced }, index === place);
        const writer = step?.user?.username ?? (version.kind === "amendment" ? null : modelOf(writerStep(version.step, chapter)));
        return { ...version, fate, wordCount: countWords(markdown), by: writer, finishedAt: step?.finishedAt.toISOString() ?? "" };
      })
      .reverse();
  };
}

/** Who wrote what a comparison accepted or not wrote its scene, or only the patches. */
const writerStep = (step: string, chapter: number): string =>
  step.replace(/^old:\d+:/, "").replace(/^accept:(\d+):.*$/, `scene:$1:${chapter}`);

function fateOf({ isLost, isReplaced }: Pick<VersionText, "isLost" | "isReplaced">, isCurrent: boolean): VersionFate {
  if (isCurrent) return "current";
  if (isReplaced) return "replaced";
  return isLost ? "lost" : "earlier";
}

/** Two versions of a chapter, compared word by word; null if one is unknown, or the viewer may not direct the run. */
export async function compareVersions(
  viewer: Viewer,
  runId: string,
  { chapter, from, to }: Omit<DeskComparison, "parts">,
): Promise<DeskComparison | null> {
  const run = await findRun(runId);
  if (!run || !deskRole(viewer, run)) return null;
  const texts = versionTexts(await listSteps(runId), chapter);
  const [before, after] = [from, to].map((name) => texts.find(({ step }) => step === name)?.markdown);
  if (before === undefined || after === undefined) return null;
  return { chapter, from, to, parts: before === after ? [] : compareTexts(before, after) };
}
