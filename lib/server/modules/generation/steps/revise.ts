import "server-only";

import type { ChapterResult } from "#lib/contract/generation/results";
import { type AcceptResult, type PatchesResult, SceneResult } from "#lib/contract/generation/revision-results";
import type { Comparison, PairCriterion } from "#lib/domain/generation/pair";
import { comparableTexts } from "#lib/domain/generation/revision/comparable";
import { applyPatches, type Patch } from "#lib/domain/generation/revision/patches";
import { versionFaults } from "#lib/domain/generation/revision/version-faults";
import type { AskedRevision } from "#lib/server/modules/generation/desk-changes";
import { asData } from "#lib/server/modules/generation/prompts";
import { CONTINUITY_GROUP } from "#lib/server/modules/generation/revision";
import { directionText, laterLines, summaryLines } from "#lib/server/modules/generation/steps/chapter-values";
import { compare } from "#lib/server/modules/generation/steps/compare";
import { askProse, listed, type StepContext } from "#lib/server/modules/generation/steps/context";
import { notesText } from "#lib/server/modules/generation/steps/criticise";
import { mendsFailing, type NewVersion } from "#lib/server/modules/generation/steps/mends";
import { findShownPassages } from "#lib/server/modules/generation/steps/shown-passages";
import { planOf, readElsewhere } from "#lib/server/modules/generation/steps/write";
import { typeset } from "#lib/server/modules/generation/typeset";
import { changedShare, differingParts } from "#lib/server/modules/generation/version-difference";

/** A version that changes a smaller share of its words is not read closely again; the judge is not asked either, if it mends a contradiction. */
const SMALL = 0.01;
/** What a change of a few places can make better. */
const CHANGE_CRITERIA: readonly PairCriterion[] = ["manner", "subtext", "detail", "economy", "coherence"];
const PARTS =
  "These are two versions of a chapter, only where they differ, each time with a paragraph before and after; […] stands for what is the same in both.";

/** Applies what the critics of a round propose, and names the scenes that are to be written again. No model is asked. */
export function patchChapters({ manuscript, preset, language }: StepContext, round: number): PatchesResult {
  const { revision } = manuscript;
  const attempted = revision.attempted(round) ?? [];
  const lensPatches = attempted.flatMap((chapter) =>
    preset.lenses.flatMap((lens) =>
      (revision.lens(round, lens, chapter)?.patches ?? []).map(
        // Groups of different critics have nothing to do with each other.
        (patch): Patch => ({ ...patch, chapter, group: `${lens} ${chapter} ${patch.group}`, lens: lens === "cut" ? "cut" : "line" }),
      ),
    ),
  );
  const mending = (revision.continuity(round)?.patches ?? []).map(
    (patch): Patch => ({ ...patch, group: CONTINUITY_GROUP + patch.group, lens: "continuity" }),
  );
  const texts = new Map(manuscript.chapters.map(({ number, markdown }) => [number, markdown]));
  const { texts: changed, outcomes } = applyPatches(texts, [...mending, ...lensPatches]);
  const chapters = [...changed].flatMap(([number, text]) => {
    const markdown = typeset(text, language);
    return markdown === texts.get(number) || markdown === "" ? [] : [{ number, markdown }];
  });
  return { chapters, patches: outcomes, scenes: scenesOf(manuscript, round, attempted, preset.lenses), linked: linkedChapters(outcomes) };
}

/** Chapters where a check fails, or a critic asks for a scene to be written again, with what is wrong. */
function scenesOf(
  { revision }: StepContext["manuscript"],
  round: number,
  attempted: number[],
  lenses: readonly string[],
): PatchesResult["scenes"] {
  const failing = new Set(
    (revision.checks(round) ?? []).flatMap((finding) => (finding.fails ? [finding.chapter, ...(finding.chapters ?? [])] : [])),
  );
  return attempted.flatMap((chapter) => {
    const asked = lenses.flatMap((lens) => revision.lens(round, lens, chapter)?.rewrite ?? []);
    if (asked.length === 0 && !failing.has(chapter)) return [];
    return [{ chapter, notes: asked.map(({ from, to, why }) => `Paragraphs ${from} to ${to}: ${why}`) }];
  });
}

/** Sets of chapters that a group of patches links. */
function linkedChapters(outcomes: PatchesResult["patches"]): number[][] {
  const applied = outcomes.filter(({ applied: isApplied }) => isApplied);
  let sets: number[][] = [];
  for (const patches of Map.groupBy(applied, ({ group }) => group).values()) {
    const chapters = patches.map(({ chapter }) => chapter);
    const touching = sets.filter((set) => set.some((chapter) => chapters.includes(chapter)));
    sets = [...sets.filter((set) => !touching.includes(set)), [...new Set([...touching.flat(), ...chapters])]];
  }
  return sets.filter(({ length }) => length > 1).map((set) => set.sort((one, other) => one - other));
}

/** A patched chapter whose scenes are written again. */
export async function rewriteScenes(context: StepContext, round: number, number: number): Promise<{ markdown: string }> {
  const { revision } = context.manuscript;
  const patches = revision.patches(round);
  const asked = patches?.scenes.find(({ chapter }) => chapter === number)?.notes ?? [];
  const notes = [notesText(revision.notes(round, number)), ...asked.map((note) => `- ${note}`)].join("\n");
  const markdown = patches?.chapters.find((chapter) => chapter.number === number)?.markdown;
  return { markdown: await rewrite(context, number, notes, markdown) };
}

/** A revision that an administrator asked for. */
export async function reviseAsAsked(context: StepContext, asked: number): Promise<ChapterResult> {
  const revision = context.manuscript.asked.find(({ number }) => number === asked);
  if (!revision) throw new Error(`Nobody asked for revision ${asked}.`);
  const { title, summary } = context.manuscript.chapter(revision.chapter);
  return { title, summary, markdown: await rewrite(context, revision.chapter, askedText(revision)) };
}

/** What was asked for, as data. */
const askedText = ({ note, quotation }: AskedRevision): string =>
  quotation === undefined ? asData(note) : `About this passage:\n${asData(quotation)}\n${asData(note)}`;

async function rewrite(context: StepContext, number: number, notes: string, text?: string): Promise<string> {
  const { manuscript } = context;
  const { title, markdown } = manuscript.chapter(number);
  const direction = directionText(manuscript.decisions.directions(number));
  const values = {
    styleSheet: listed(manuscript.style),
    notes,
    direction,
    number: String(number),
    title,
    text: text ?? markdown,
  };
  const before = manuscript.chapters.filter((chapter) => chapter.number < number);
  const lists = [
    { name: "summaries", items: summaryLines(before), keep: "last", rank: 1 },
    { name: "later", items: laterLines(manuscript, number), keep: "first", rank: 2 },
  ] as const;
  return typeset(await askProse(context, { prompt: "revise", values, lists }), context.language);
}

/**
 * Whether the new versions of linked chapters are kept: without new faults, and better than the old ones in both orders, or as good where something
 * that failed does so no more. Small changes that only mend contradictions need no judge.
 */
export async function acceptChapters(context: StepContext, round: number, first: number): Promise<AcceptResult> {
  const { manuscript } = context;
  const { revision } = manuscript;
  const versions = revision.linkedTo(round, first).flatMap((number) => {
    const old = manuscript.chapter(number);
    const markdown = newVersion(manuscript, round, number);
    return markdown === undefined || markdown === old.markdown ? [] : [{ old, markdown }];
  });
  const chapters = versions.map(({ old, markdown }) => ({ ...old, markdown }));
  const faults: string[] = [];
  for (const { old, markdown } of versions)
    faults.push(...versionFaults(old, { ...old, markdown }, await readElsewhere(context, old.number), manuscript.form ?? "tale"));
  const small = versions.filter(({ old, markdown }) => changedShare(old.markdown, markdown) < SMALL).map(({ old }) => old.number);
  const result = { faults, chapters, small };
  if (versions.length === 0 || faults.length > 0) return { ...result, accepted: false, why: "faults", comparisons: [] };
  if (small.length === versions.length && small.every((number) => revision.mendsContradiction(round, number)))
    return { ...result, accepted: true, why: "mends", comparisons: [] };
  const comparisons: Comparison[] = [];
  for (const { old, markdown } of versions) comparisons.push(await compareVersions(context, round, { old, markdown }));
  const loses = comparisons.some(({ winner }) => winner === "first");
  const wins = comparisons.some(({ winner }) => winner === "second");
  const mends = !loses && !wins && (await mendsFailing(context, round, versions));
  const accepted = !loses && (wins || mends);
  const why = loses ? "loses" : wins ? "wins" : mends ? "mends" : "tie";
  return { ...result, accepted, why, comparisons };
}

function newVersion(manuscript: StepContext["manuscript"], round: number, number: number): string | undefined {
  const scene = SceneResult.safeParse(manuscript.resultOf(`scene:${round}:${number}`)).data;
  return scene?.markdown ?? manuscript.revision.patches(round)?.chapters.find((chapter) => chapter.number === number)?.markdown;
}

async function compareVersions(context: StepContext, round: number, { old, markdown }: NewVersion): Promise<Comparison> {
  const parts = differingParts(old.markdown, markdown);
  const [before, after] = parts ?? comparableTexts(old.markdown, markdown, context.language);
  const name = `chapter ${old.number}`;
  const plan = planOf(context, old.number);
  const events = plan.events.join(" / ");
  const [passage] = await findShownPassages(context, plan);
  const candidates = [
    { name: `${name} before round ${round}`, text: before },
    { name: `${name} after round ${round}`, text: after },
  ] as const;
  const question = parts ? { task: `${PARTS}\nThe chapter: ${events}`, criteria: CHANGE_CRITERIA } : { task: events };
  return await compare(context, [...candidates], { kind: "prose", passage: passage?.text, ...question });
}
