import "server-only";

import { CardsResult, type ChapterPlan, type ChapterResult, type DraftResult } from "#lib/contract/generation/results";
import { copyFaults, type Elsewhere } from "#lib/domain/generation/checks/copy-faults";
import { DRAFT_VARIATIONS } from "#lib/domain/generation/constraints";
import { draftFaults } from "#lib/domain/generation/draft-faults";
import { formFaults } from "#lib/domain/generation/forms";
import { renderChapter } from "#lib/server/modules/chapters/render-chapter";
import { chapterRuns, findKnownRuns } from "#lib/server/modules/generation/queries/known-runs";
import { chapterLists, chapterValues, planValues } from "#lib/server/modules/generation/steps/chapter-values";
import { chooseBest } from "#lib/server/modules/generation/steps/compare";
import {
  askJson,
  askProse,
  figuresOf,
  fitted,
  NONE,
  PROSE_TOKENS,
  type Question,
  type StepContext,
} from "#lib/server/modules/generation/steps/context";
import { findShownPassages, passageText } from "#lib/server/modules/generation/steps/shown-passages";
import { typeset } from "#lib/server/modules/generation/typeset";

/** Of a chapter whose plan has no number of words. */
const WORDS = 1_500;
/** A draft with faults is written again so many times; then the checks of the whole book decide. */
const MORE_DRAFTS = 2;
/** Tokens for a word of the longest draft that is accepted, in any of the languages. */
const TOKENS_PER_WORD = 2.5;

/** The plan of a chapter. */
export function planOf({ manuscript }: StepContext, number: number): ChapterPlan {
  const plan = manuscript.outline?.chapters[number - 1];
  if (!plan) throw new Error(`The outline has no chapter ${number}.`);
  return plan;
}

/** The scenes of a chapter, from what is so when it begins. */
export async function cards(context: StepContext, number: number): Promise<CardsResult> {
  const plan = planOf(context, number);
  const values = { ...planValues(context.manuscript, number, plan), kind: plan.kind ?? NONE, words: String(plan.words ?? WORDS) };
  const lists = chapterLists(context.manuscript, number, plan, []);
  return askJson(context, CardsResult, { prompt: "cards", role: "planner", values, lists });
}

/** A draft of a chapter. One that is too short, too long, or repeats or copies something is written again with its faults. */
export async function writeDraft(context: StepContext, draft: number, number: number): Promise<DraftResult> {
  const { manuscript } = context;
  const plan = planOf(context, number);
  const shown = await findShownPassages(context, plan);
  const words = plan.words ?? WORDS;
  const maxOutputTokens = Math.max(PROSE_TOKENS, Math.ceil(words * TOKENS_PER_WORD));
  const count = context.drafts?.[number - 1] ?? draft;
  const variation = DRAFT_VARIATIONS[(draft - 1) % DRAFT_VARIATIONS.length] ?? "";
  const values = { ...chapterValues(manuscript, number, plan), figures: figuresOf(context), words: String(words), variation };
  const question: Question = {
    ...{ prompt: "chapter" as const, lists: chapterLists(manuscript, number, plan, shown.map(passageText)), maxOutputTokens, words },
    ...(count > 1 && { note: `draft ${draft} of ${count}` }),
  };
  const elsewhere = await readElsewhere(context, number);
  let faults: string[] = [];
  let left: string[] = [];
  let markdown = "";
  for (let attempt = 0; attempt <= MORE_DRAFTS; attempt += 1) {
    const asked = { ...question, values: { ...values, faults: faults.join(" ") || NONE } };
    left = fitted(context, asked).left;
    markdown = typeset(await askProse(context, asked), context.language);
    const { paragraphs } = renderChapter(markdown);
    faults = [
      ...formFaults(markdown, manuscript.form ?? "tale"),
      ...draftFaults(paragraphs, { words, shown: shown.map((passage) => passage.text) }),
      ...copyFaults({ title: plan.title, paragraphs }, elsewhere),
    ];
    if (faults.length === 0) break;
  }
  const passages = shown.map(({ workId, number: passage }) => ({ workId, number: passage }));
  return { markdown, faults, left, ...(passages.length > 0 && { passages }) };
}

/** What a version of a chapter may neither repeat nor copy: the other chapters of the book, the request, the library, imported works. */
export async function readElsewhere({ manuscript, language, prompt }: StepContext, number: number): Promise<Elsewhere> {
  const others = manuscript.chapters.filter((chapter) => chapter.number !== number);
  const runs = others.map(({ number: other, markdown }) => ({ name: `chapter ${other}`, own: chapterRuns(markdown) }));
  const repeatOf = (run: number) => runs.find(({ own }) => own.has(run))?.name;
  return { language, prompt, repeatOf, ...(await findKnownRuns(language)) };
}

/** The best of a chapter's drafts: those without faults first, then by comparisons in pairs. */
export async function chooseDraft(context: StepContext, number: number): Promise<ChapterResult> {
  const plan = planOf(context, number);
  const drafts = context.manuscript.drafts(number);
  const sound = drafts.filter(({ faults }) => faults.length === 0);
  const compared = sound.length > 0 ? sound : drafts;
  const candidates = compared.map(({ draft, markdown }) => ({ name: `draft ${draft}`, text: markdown }));
  const [passage] = compared.length > 1 ? await findShownPassages(context, plan) : [];
  const question = { kind: "prose", task: plan.events.join(" / "), passage: passage?.text } as const;
  const { chosen, comparisons } = await chooseBest(context, candidates, question);
  const best = compared[chosen];
  if (!best) throw new Error(`Chapter ${number} has no draft.`);
  const { markdown, draft, passages } = best;
  return { title: plan.title, markdown, summary: "", draft, comparisons, ...(passages && { passages }) };
}
