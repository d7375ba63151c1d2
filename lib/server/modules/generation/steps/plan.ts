import "server-only";

import { BibleResult } from "#lib/contract/generation/bible-result";
import {
  BriefResult,
  type ChosenOutline,
  FaultsResponse,
  type OutlineCandidate,
  OutlineResult,
  Plot,
  type PlotCandidate,
  type PlotsResult,
  ScreenResult,
  SeedsResult,
  StyleResult,
} from "#lib/contract/generation/results";
import { OUTLINE_CONSTRAINTS, PLOT_CONSTRAINTS } from "#lib/domain/generation/constraints";
import { ledgerConflicts } from "#lib/domain/generation/ledger";
import { planFaults } from "#lib/domain/generation/plan-rules";
import type { Manuscript } from "#lib/server/modules/generation/manuscript";
import { asData } from "#lib/server/modules/generation/prompts";
import { chooseBest } from "#lib/server/modules/generation/steps/compare";
import { askJson, figuresOf, listed, listOf, NONE, type StepContext } from "#lib/server/modules/generation/steps/context";

const OUTLINE_TOKENS = 24_000;
/** Said to people who answer a second time. */
const MENDED = "second version: mend the faults that the critic named in the first";
/** Of what a book uses up. */
const LEAST_USES = 6;

/** The brief for planners and judges; a premise that people wrote is data. */
function briefText({ brief: { premise, ...rest }, decisions }: Manuscript): string {
  if (decisions.premise === undefined) return listed({ premise, ...rest });
  return `${listed(rest)}\nPremise:\n${asData(premise)}`;
}

/** What people want of the story, as data, with the chapters from which it holds. */
const directionsOf = ({ decisions }: Manuscript): string =>
  decisions.allDirections
    .map(({ from, direction }) => (from > 1 ? `From chapter ${from} on:\n${asData(direction)}` : asData(direction)))
    .join("\n") || NONE;

/** Whether the idea may be written. A schedule has no idea to screen. */
export const screen = async (context: StepContext): Promise<ScreenResult> =>
  context.prompt === "" ? { allowed: true, reason: "" } : askJson(context, ScreenResult, { prompt: "screen", role: "critic" });

export const brief = (context: StepContext): Promise<BriefResult> =>
  askJson(context, BriefResult, { prompt: context.prompt === "" ? "scheduled-brief" : "brief", role: "planner" });

/** Premises, the least expected first. */
export async function seeds(context: StepContext): Promise<SeedsResult> {
  const values = { brief: briefText(context.manuscript) };
  const answer = await askJson(context, SeedsResult, { prompt: "seeds", role: "planner", values });
  return { seeds: answer.seeds.toSorted((one, other) => one.likelihood - other.likelihood) };
}

/** One candidate of a plot: planned, criticised, and mended once if something was named. */
export async function plotCandidate(context: StepContext, number: number): Promise<PlotCandidate> {
  const { brief: planned, seeds: all } = context.manuscript;
  const seed = all[(number - 1) % all.length]?.premise ?? planned.premise;
  const constraint = PLOT_CONSTRAINTS[(number - 1) % PLOT_CONSTRAINTS.length] ?? NONE;
  const ask = (before: string, faults: string[]) =>
    askJson(context, Plot, {
      prompt: "plot",
      role: "planner",
      values: { brief: briefText(context.manuscript), seed, constraint, before, faults: listOf(faults) },
      ...(before !== NONE && { note: MENDED }),
    });
  const first = await ask(NONE, []);
  const faults = await criticise(context, listed(first));
  return { first, faults, plot: faults.length === 0 ? first : await ask(listed(first), faults) };
}

const criticise = async (context: StepContext, plan: string): Promise<string[]> => {
  const values = { brief: briefText(context.manuscript), plan };
  return (await askJson(context, FaultsResponse, { prompt: "faults", role: "critic", values })).faults;
};

/** The best of the plots, by comparisons in pairs. */
export async function choosePlot(context: StepContext): Promise<PlotsResult> {
  const plots = context.manuscript.plotCandidates.map(({ plot }) => plot);
  const candidates = plots.map((plot, index) => ({ name: `plot ${index + 1}`, text: `${plot.line}\n\n${plot.summary}` }));
  const { chosen, comparisons } = await chooseBest(context, candidates, { kind: "plan", task: briefText(context.manuscript) });
  return { plots, chosen, comparisons, why: comparisons.at(-1)?.why[0] ?? "" };
}

/** People, places, time, what is hidden, what the reader waits for, and what the book uses up, which no other book may have. */
export const bible = (context: StepContext): Promise<BibleResult> => {
  const { manuscript } = context;
  const schema = BibleResult.superRefine(({ uses }, check) => {
    const faults = uses.length < LEAST_USES ? [`name at least ${LEAST_USES}`] : ledgerConflicts(uses, context.ledger);
    for (const message of faults) check.addIssue({ code: "custom", path: ["uses"], message });
  });
  const values = { brief: briefText(manuscript), plot: listed(manuscript.plot), direction: directionsOf(manuscript) };
  return askJson(context, schema, { prompt: "bible", role: "planner", values, maxOutputTokens: 12_000 });
};

/** One candidate of an outline, criticised and mended as a plot is; the rules of `planFaults` hold. */
export async function outlineCandidate(context: StepContext, number: number): Promise<OutlineCandidate> {
  const { manuscript } = context;
  const settled = manuscript.bible;
  const schema = OutlineResult.superRefine(({ chapters }, check) => {
    for (const message of planFaults(chapters, settled?.threads ?? [], context))
      check.addIssue({ code: "custom", path: ["chapters"], message });
  });
  const constraint = OUTLINE_CONSTRAINTS[(number - 1) % OUTLINE_CONSTRAINTS.length] ?? NONE;
  const known = {
    ...{ brief: briefText(manuscript), plot: listed(manuscript.plot), bible: listed(settled) },
    ...{ direction: directionsOf(manuscript), constraint },
  };
  const ask = (before: string, faults: string[]) => {
    const values = { ...known, before, faults: listOf(faults) };
    const note = before === NONE ? {} : { note: MENDED };
    return askJson(context, schema, { prompt: "outline", role: "planner", values, maxOutputTokens: OUTLINE_TOKENS, ...note });
  };
  const first = await ask(NONE, []);
  const faults = await criticise(context, listed(first));
  return { first, faults, outline: faults.length === 0 ? first : await ask(listed(first), faults) };
}

/** The best of the outlines. */
export async function chooseOutline(context: StepContext): Promise<ChosenOutline> {
  const outlines = context.manuscript.outlineCandidates.map(({ outline }) => outline);
  const candidates = outlines.map((outline, index) => ({ name: `outline ${index + 1}`, text: outlineText(outline) }));
  const { chosen, comparisons } = await chooseBest(context, candidates, { kind: "plan", task: listed(context.manuscript.plot) });
  const outline = outlines[chosen];
  if (!outline) throw new Error("No outline was planned.");
  return { ...outline, comparisons };
}

const outlineText = ({ chapters }: OutlineResult): string =>
  chapters
    .map(({ title, words = 0, events, opening = "", closing = "", change }, index) =>
      [`${index + 1}. ${title} (${words} words)`, opening, ...events, closing, change].filter(Boolean).join("\n"),
    )
    .join("\n\n");

export const style = (context: StepContext): Promise<StyleResult> =>
  askJson(context, StyleResult, {
    prompt: "style",
    role: "planner",
    values: { plot: context.manuscript.storyLine, figures: figuresOf(context) },
  });
