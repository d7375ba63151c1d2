import { bootstrapMean, type Interval } from "#lib/domain/generation/evaluation/bootstrap";
import { PLACES, type Place } from "#lib/domain/generation/evaluation/places";
import type { Winner } from "#lib/domain/generation/pair";

/** The roles whose models judge. */
export const JUDGES = ["judge", "critic"] as const;
export type JudgeRole = (typeof JUDGES)[number];

/** A comparison of a passage of version A (the first) with the same place of version B, in both orders. */
export type PairJudgement = { brief: string; run: number; place: Place; judge: JudgeRole; winner: Winner };
/** A comparison of a passage with the same passage made worse; it is right if the passage won in both orders. */
export type ControlJudgement = { brief: string; judge: JudgeRole; isRight: boolean };

export const STATEMENTS = ["A is better", "B is better", "no difference shown"] as const;
export type Statement = (typeof STATEMENTS)[number];

/** With fewer briefs nothing is stated: six of six are the least that a sign test at 5 % accepts. */
export const LEAST_BRIEFS = 6;

/** `share`: of A, a tie counting half, without void batches; null without any. A batch is a brief and a judge. */
export type JudgingResult = {
  statement: Statement;
  share: Interval | null;
  batches: number;
  voidBatches: number;
  /** Most batches are void: the judges cannot tell worse from better, and nothing is stated. */
  isVoid: boolean;
  /** Pairs that both judges decided, and those in which they agree. */
  decidedByBoth: number;
  agreed: number;
  places: { place: Place; share: Interval | null }[];
  judges: { judge: JudgeRole; share: Interval | null }[];
  briefs: { brief: string; share: number; pairs: number }[];
};

/** What the judgements show. Pairs of a batch count only if all its controls are right, and it has some. */
export function resultOf(pairs: readonly PairJudgement[], controls: readonly ControlJudgement[], seed: string): JudgingResult {
  const batches = new Set(pairs.map(batchOf));
  const failed = new Set(controls.filter(({ isRight }) => !isRight).map(batchOf));
  const controlled = new Set(controls.map(batchOf));
  const valid = new Set([...batches].filter((batch) => controlled.has(batch) && !failed.has(batch)));
  const counted = pairs.filter((pair) => valid.has(batchOf(pair)));
  const share = shareOf(counted, seed);
  const isVoid = valid.size * 2 <= batches.size;
  const both = decidedTwice(counted);
  return {
    statement: isVoid ? "no difference shown" : statementOf(share),
    ...{ share, batches: batches.size, voidBatches: batches.size - valid.size, isVoid },
    decidedByBoth: both.length,
    agreed: both.filter(([one, other]) => one === other).length,
    places: PLACES.map((place) => ({ place, share: shareOf(only(counted, { place }), seed) })),
    judges: JUDGES.map((judge) => ({ judge, share: shareOf(only(counted, { judge }), seed) })),
    briefs: [...Map.groupBy(counted, ({ brief }) => brief)].map(([brief, some]) => ({
      ...{ brief, pairs: some.length },
      share: some.reduce((sum, { winner }) => sum + POINTS[winner], 0) / some.length,
    })),
  };
}

const POINTS: Record<Winner, number> = { first: 1, tie: 0.5, second: 0 };
const batchOf = ({ brief, judge }: { brief: string; judge: JudgeRole }): string => `${judge} ${brief}`;
const only = (pairs: readonly PairJudgement[], { place, judge }: Partial<PairJudgement>) =>
  pairs.filter((pair) => (place === undefined || pair.place === place) && (judge === undefined || pair.judge === judge));

/** A share stays within 0 and 1. */
function shareOf(pairs: readonly PairJudgement[], seed: string): Interval | null {
  const briefs = [...Map.groupBy(pairs, ({ brief }) => brief).values()];
  const share = bootstrapMean(
    briefs.map((some) => some.map(({ winner }) => POINTS[winner])),
    seed,
  );
  return share && { ...share, low: Math.max(0, share.low), high: Math.min(1, share.high) };
}

/** One of three: a version is better only if the whole interval is on its side. */
export function statementOf(share: Interval | null): Statement {
  if (share === null || share.briefs < LEAST_BRIEFS || (share.low <= 0.5 && share.high >= 0.5)) return "no difference shown";
  return share.low > 0.5 ? "A is better" : "B is better";
}

/** The winners of the pairs that two judges decided. */
const decidedTwice = (pairs: readonly PairJudgement[]): [Winner, Winner][] =>
  [...Map.groupBy(pairs, ({ brief, run, place }) => `${brief} ${run} ${place}`).values()].flatMap((some): [Winner, Winner][] => {
    const [one, other] = some;
    return one && other && one.winner !== "tie" && other.winner !== "tie" ? [[one.winner, other.winner]] : [];
  });
