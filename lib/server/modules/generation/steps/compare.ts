import "server-only";

import { pairResponse } from "#lib/contract/generation/results";
import {
  type Comparison,
  knockOut,
  type PairCriterion,
  type PairScore,
  PLAN_CRITERIA,
  PROSE_CRITERIA,
  scorePair,
  winnerOf,
} from "#lib/domain/generation/pair";
import { comparableTexts } from "#lib/domain/generation/revision/comparable";
import { askJson, NONE, type StepContext } from "#lib/server/modules/generation/steps/context";

/** A text that is compared with others; `name` is stored, and never shown to the judge. */
export type Candidate = { name: string; text: string };
/** `task`: what the texts are to do. `passage`: of the author, to hear the voice. `criteria`: where not all of the kind are asked. */
type Question = { kind: "plan" | "prose"; task: string; passage?: string | undefined; criteria?: readonly PairCriterion[] };

const CRITERIA = { plan: PLAN_CRITERIA, prose: PROSE_CRITERIA } satisfies Record<Question["kind"], readonly PairCriterion[]>;

/** Asks the judge in both orders which of two texts is better. */
export async function compare(context: StepContext, [first, second]: [Candidate, Candidate], question: Question): Promise<Comparison> {
  const [forward, backward] = await judgeBothOrders(context, [first.text, second.text], question);
  return {
    ...{ first: first.name, second: second.name, winner: winnerOf(forward.lead, backward.lead) },
    invented: forward.invented + backward.invented,
    why: [forward.why, backward.why],
  };
}

/** The judge's two answers about texts: with the first as A, and with the second as A. */
export async function judgeBothOrders(
  context: StepContext,
  [first, second]: [string, string],
  question: Question,
): Promise<[Judged, Judged]> {
  const forward = await judge(context, first, second, question);
  return [forward, await judge(context, second, first, question)];
}

/** `quotations`: of how many criteria the judge quoted both texts. */
type Judged = PairScore & { quotations: number; why: string };

async function judge(context: StepContext, textA: string, textB: string, question: Question): Promise<Judged> {
  const { kind, task, passage = NONE, criteria = CRITERIA[kind] } = question;
  const values = { criteria: criteria.join(", "), task, passage, textA, textB };
  const answer = await askJson(context, pairResponse(criteria), { prompt: "pair", role: "judge", values });
  return { ...scorePair(answer, textA, textB), quotations: answer.criteria.length, why: answer.why };
}

/** The best of some candidates, each compared with the best before it; a tie keeps that. */
export const chooseBest = (context: StepContext, candidates: readonly Candidate[], question: Question) =>
  knockOut(candidates.length, (best, other) => {
    const [first, second] = [candidates[best], candidates[other]];
    if (!first || !second) throw new Error("There is no such candidate.");
    return question.kind === "prose" ? compareProse(context, [first, second], question) : compare(context, [first, second], question);
  });

/** Judges prefer what is longer: of two texts as much is compared as the shorter one has, and no ending where one is cut. */
function compareProse(context: StepContext, [first, second]: [Candidate, Candidate], question: Question): Promise<Comparison> {
  const [a, b] = comparableTexts(first.text, second.text, context.language);
  const isCut = a !== first.text || b !== second.text;
  const criteria = isCut ? PROSE_CRITERIA.filter((criterion) => criterion !== "ending") : PROSE_CRITERIA;
  return compare(
    context,
    [
      { ...first, text: a },
      { ...second, text: b },
    ],
    { criteria, ...question },
  );
}
