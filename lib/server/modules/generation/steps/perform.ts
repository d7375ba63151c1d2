import "server-only";

import { parseStep } from "#lib/domain/generation/run";
import { checkManuscript } from "#lib/server/modules/generation/steps/check";
import type { StepContext } from "#lib/server/modules/generation/steps/context";
import { brief, outline, plots, screen, style } from "#lib/server/modules/generation/steps/plan";
import { critic, metadata } from "#lib/server/modules/generation/steps/review";
import { checkContinuity, editChapter, reviseAsAsked, reviseChapter, writeChapter } from "#lib/server/modules/generation/steps/write";

const ASKED = /^revise:asked-(\d+):/;

/** Performs a step and returns its result. */
export function performStep(context: StepContext): Promise<unknown> {
  const { kind, chapter } = parseStep(context.step);
  const asked = ASKED.exec(context.step)?.[1];
  if (asked !== undefined) return reviseAsAsked(context, Number(asked));
  const number = chapter ?? 0;
  const steps: Record<typeof kind, () => Promise<unknown>> = {
    screen: () => screen(context),
    brief: () => brief(context),
    plots: () => plots(context),
    outline: () => outline(context),
    style: () => style(context),
    chapter: () => writeChapter(context, number),
    continuity: () => checkContinuity(context),
    edit: () => editChapter(context, number),
    checks: () => checkManuscript(context),
    critic: () => critic(context),
    revise: () => reviseChapter(context, number, Number(context.step.split(":")[1])),
    metadata: () => metadata(context),
    // The book is complete: nothing is computed, but the step marks it as ready for a preview.
    preview: () => Promise.resolve({ ready: true }),
  };
  return steps[kind]();
}
