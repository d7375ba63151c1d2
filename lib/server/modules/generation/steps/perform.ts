import "server-only";

import { PLACES } from "#lib/domain/generation/judgement/judgement";
import { LENSES, READER_TASKS } from "#lib/domain/generation/preset";
import { parseStep } from "#lib/domain/generation/run";
import { compareWithAnchors } from "#lib/server/modules/generation/steps/anchors";
import { checkManuscript } from "#lib/server/modules/generation/steps/check";
import type { StepContext } from "#lib/server/modules/generation/steps/context";
import { checkContinuity, readClosely, readWhole } from "#lib/server/modules/generation/steps/criticise";
import {
  bible,
  brief,
  chooseOutline,
  choosePlot,
  outlineCandidate,
  plotCandidate,
  screen,
  seeds,
  style,
} from "#lib/server/modules/generation/steps/plan";
import { readState, readStateAgain } from "#lib/server/modules/generation/steps/read-state";
import { critic, metadata } from "#lib/server/modules/generation/steps/review";
import { acceptChapters, patchChapters, reviseAsAsked, rewriteScenes } from "#lib/server/modules/generation/steps/revise";
import { cards, chooseDraft, writeDraft } from "#lib/server/modules/generation/steps/write";

type Step = (context: StepContext, numbers: number[]) => unknown;

const STEPS: Record<string, Step> = {
  screen,
  brief,
  seeds,
  "plot:N": (context, [candidate = 0]) => plotCandidate(context, candidate),
  plots: choosePlot,
  bible,
  "outline:N": (context, [candidate = 0]) => outlineCandidate(context, candidate),
  outline: chooseOutline,
  style,
  "cards:N": (context, [chapter = 0]) => cards(context, chapter),
  "draft:N:N": (context, [draft = 0, chapter = 0]) => writeDraft(context, draft, chapter),
  "chapter:N": (context, [chapter = 0]) => chooseDraft(context, chapter),
  "state:N": (context, [chapter = 0]) => readState(context, chapter),
  "state:N:N": (context, [round = 0, chapter = 0]) => readStateAgain(context, round, chapter),
  "state:asked-N:N": (context, [, chapter = 0]) => readState(context, chapter),
  "state:amend-N:N": (context, [, chapter = 0]) => readState(context, chapter),
  "checks:N": checkManuscript,
  "checks:desk-N": checkManuscript,
  "continuity:N": checkContinuity,
  "continuity:desk-N": checkContinuity,
  ...Object.fromEntries(READER_TASKS.map((task): [string, Step] => [`reader:${task}`, (context) => readWhole(context, task)])),
  ...Object.fromEntries(
    LENSES.map((lens): [string, Step] => [
      `lens:N:${lens}:N`,
      (context, [round = 0, chapter = 0]) => readClosely(context, lens, round, chapter),
    ]),
  ),
  "patches:N": (context, [round = 0]) => patchChapters(context, round),
  "scene:N:N": (context, [round = 0, chapter = 0]) => rewriteScenes(context, round, chapter),
  "accept:N:N": (context, [round = 0, first = 0]) => acceptChapters(context, round, first),
  metadata,
  ...Object.fromEntries(PLACES.map((place): [string, Step] => [`anchors:${place}`, (context) => compareWithAnchors(context, place)])),
  "critic:N": critic,
  "revise:asked-N:N": (context, [asked = 0]) => reviseAsAsked(context, asked),
  // The book is complete: nothing is computed, but the step marks it as ready for a preview.
  preview: () => ({ ready: true }),
};

/** Performs a step and returns its result. Numbers in its name are candidates, drafts, rounds and chapters. */
export async function performStep(context: StepContext): Promise<unknown> {
  const perform = STEPS[context.step.replaceAll(/\d+/g, "N")];
  if (!perform) throw new Error(`There is no step ${parseStep(context.step).kind}.`);
  return await perform(context, [...context.step.matchAll(/\d+/g)].map(Number));
}
