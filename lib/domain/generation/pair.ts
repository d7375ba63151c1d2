import { hasQuote } from "#lib/domain/generation/quotation";

/** What two texts are compared by; the criteria of plans and of prose. */
export const PLAN_CRITERIA = ["manner", "people", "surprise", "causation", "ending"] as const;
export const PROSE_CRITERIA = ["manner", "people", "subtext", "detail", "movement", "economy", "coherence", "ending"] as const;
export type PairCriterion = (typeof PLAN_CRITERIA)[number] | (typeof PROSE_CRITERIA)[number];

/** Most that one text can be better by in a criterion. */
export const MAX_MARGIN = 3;

/** A judge's answer about the texts A and B, with a quotation from each as evidence. */
export type PairAnswer = {
  criteria: readonly { criterion: PairCriterion; better: "A" | "B" | "neither"; margin: number; quoteA: string; quoteB: string }[];
  why: string;
};
/** Which of two texts won: only one that is better in both orders. */
export type Winner = "first" | "second" | "tie";

export type PairScore = { lead: number; leads: Partial<Record<PairCriterion, number>>; invented: number };

/** How much better A is than B by each criterion whose quotations stand in the texts, and by all of them; `invented` are the others. */
export function scorePair({ criteria }: Pick<PairAnswer, "criteria">, a: string, b: string): PairScore {
  const proved = criteria.filter(({ quoteA, quoteB }) => hasQuote(a, quoteA) && hasQuote(b, quoteB));
  const leads: PairScore["leads"] = {};
  for (const { criterion, better, margin } of proved) leads[criterion] = better === "A" ? margin : better === "B" ? -margin : 0;
  return { lead: Object.values(leads).reduce((sum, lead) => sum + lead, 0), leads, invented: criteria.length - proved.length };
}

/** `forward`: the lead of the first text when it was shown as A; `backward`: the lead of A when the second text was A. */
export function winnerOf(forward: number, backward: number): Winner {
  if (forward > 0 && backward < 0) return "first";
  return forward < 0 && backward > 0 ? "second" : "tie";
}

/** A comparison as it is stored: what was compared, who won, and why in the judge's words, one for each order. */
export type Comparison = { first: string; second: string; winner: Winner; invented: number; why: [string, string] };

/** The names of candidates that are compared with the best so far, in their order; a tie keeps that. Returns the index of the one that stays. */
export async function knockOut(
  count: number,
  compare: (best: number, other: number) => Promise<Comparison>,
): Promise<{ chosen: number; comparisons: Comparison[] }> {
  const comparisons: Comparison[] = [];
  let chosen = 0;
  for (let other = 1; other < count; other += 1) {
    const comparison = await compare(chosen, other);
    comparisons.push(comparison);
    if (comparison.winner === "second") chosen = other;
  }
  return { chosen, comparisons };
}
