import type { ReviewJudgement } from "#lib/domain/books/book";
import type { PROSE_CRITERIA } from "#lib/domain/generation/pair";

/** Where passages of a book are compared. */
export const PLACES = ["opening", "middle", "close"] as const;
export type Place = (typeof PLACES)[number];

/** What a book is compared with: its own worse copies (the controls), books of the library, other authors, the author. */
export const ANCHOR_KINDS = ["degraded", "library", "others", "author"] as const;
export type AnchorKind = (typeof ANCHOR_KINDS)[number];

/** Where anchors stand on the scale of 0 to 100; library books by how often people took their passages for the author's: quartiles. */
export const STRENGTHS = { degraded: 20, others: 85, author: 95 } as const;
export const LIBRARY_STRENGTHS = [50, 65, 75] as const;

export type ProseCriterion = (typeof PROSE_CRITERIA)[number];
/** By criterion, how much better the book was than an anchor; negative: worse. */
export type Leads = Readonly<Partial<Record<ProseCriterion, number>>>;

/** A passage of a book against an anchor: the book's leads when it was shown first, and when it was shown second. */
export type JudgedPair = { kind: AnchorKind; strength: number; leads: readonly [Leads, Leads]; quotations: number; invented: number };

/** Why pairs do not count: the judge preferred worse copies, changed its mind with the order, invented quotations, or nothing by people was there to compare with. */
export const VOID_REASONS = ["controls", "order", "quotations", "anchors"] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

/** What a review's scores rest on. `low` and `high`: the 95 % interval of the overall score, null if there is none because the judgement is void. */
export type Judgement = {
  low: number | null;
  high: number | null;
  pairs: number;
  controls: { passed: number; failed: number };
  judge: string;
  writer: string;
  isSameModel: boolean;
  anchors: AnchorKind[];
  void: VoidReason | null;
};

/** Whether a name of a judge's model and one of a writer's are of the same model; services add a date to the name. */
export const isSameModel = (judge: string, writer: string): boolean => writer.startsWith(judge) || judge.startsWith(writer);

/** A judgement without books that people have voted on is provisional. */
export const isProvisional = ({ anchors }: Pick<Judgement, "anchors">): boolean => !anchors.includes("library");

/** What the scores of a published review rest on; null for reviews that were judged without comparison. */
export function reviewJudgementOf(judgement: Judgement | null | undefined, judgedAt: Date): ReviewJudgement | null {
  if (!judgement || judgement.low === null || judgement.high === null) return null;
  const { low, high, pairs, judge, isSameModel: isSame } = judgement;
  return { ...{ low, high, pairs, judge }, isSameModel: isSame, judgedAt: judgedAt.toISOString(), isProvisional: isProvisional(judgement) };
}
