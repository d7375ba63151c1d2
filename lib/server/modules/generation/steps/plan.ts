import "server-only";

import {
  BriefResult,
  OutlineResult,
  PlotChoice,
  PlotsResponse,
  type PlotsResult,
  ScreenResult,
  StyleResult,
} from "#lib/contract/generation/results";
import { askJson, listed, type StepContext } from "#lib/server/modules/generation/steps/context";

/** Whether the idea may be written. A schedule has no idea to screen. */
export const screen = async (context: StepContext): Promise<ScreenResult> =>
  context.prompt === "" ? { allowed: true, reason: "" } : askJson(context, ScreenResult, { prompt: "screen", role: "critic" });

export const brief = (context: StepContext): Promise<BriefResult> =>
  askJson(context, BriefResult, { prompt: context.prompt === "" ? "scheduled-brief" : "brief" });

/** Several plots; the critic picks one. */
export async function plots(context: StepContext): Promise<PlotsResult> {
  const answer = await askJson(context, PlotsResponse, { prompt: "plots", values: { brief: listed(context.manuscript.brief) } });
  const values = { plots: listed(answer.plots) };
  const { chosen, why } = await askJson(context, PlotChoice, { prompt: "choose-plot", values, role: "critic" });
  return { ...answer, chosen: Math.min(chosen, answer.plots.length - 1), why };
}

/** The chapters as events, as many as the run allows. */
export async function outline(context: StepContext): Promise<OutlineResult> {
  const { brief: planned, plot } = context.manuscript;
  const { minChapters, maxChapters } = context;
  const schema = OutlineResult.refine(({ chapters }) => chapters.length >= minChapters && chapters.length <= maxChapters, {
    path: ["chapters"],
    error: `must have ${minChapters} to ${maxChapters} chapters`,
  });
  return askJson(context, schema, { prompt: "outline", values: { brief: listed(planned), plot: listed(plot) }, maxOutputTokens: 16_000 });
}

export const style = (context: StepContext): Promise<StyleResult> =>
  askJson(context, StyleResult, { prompt: "style", values: { plot: context.manuscript.storyLine } });
