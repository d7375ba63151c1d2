import { seededRandom } from "#lib/domain/art/random";
import type { JudgedPair, Leads, ProseCriterion, VoidReason } from "#lib/domain/generation/judgement/judgement";
import { PROSE_CRITERIA } from "#lib/domain/generation/pair";
import { percentile } from "#lib/domain/stylometry/distribution";

/** A place among the anchors, 5 to 95, with its 95 % interval. */
export type Placement = { value: number; low: number; high: number };

const LIMITS = { low: 5, high: 95 } as const;
/** Ten points are odds of two to one. */
const POINTS_OF_E = 10 / Math.LN2;
const REPLICATES = 1_000;
const ENDS = [0.025, 0.975] as const;
const BISECTIONS = 30;

/** Below this share of pairs with the same result in both orders the judge follows the order; fewer pairs prove nothing. */
const SWAP_AGREEMENT = 0.6;
const ENOUGH_PAIRS = 8;
/** From this share of quotations that are not in the texts the judge does not read. */
const INVENTED = 0.1;

const sumOf = (leads: Leads, criteria: readonly ProseCriterion[]): number =>
  criteria.reduce((sum, criterion) => sum + (leads[criterion] ?? 0), 0);
const signsOf = ({ leads: [first, second] }: JudgedPair, criteria: readonly ProseCriterion[] = PROSE_CRITERIA): [number, number] => [
  Math.sign(sumOf(first, criteria)),
  Math.sign(sumOf(second, criteria)),
];

/** 1 if the book is better in both orders, 0 if it is worse in both, else 0.5. */
function outcomeOf(pair: JudgedPair, criteria: readonly ProseCriterion[]): number {
  const [first, second] = signsOf(pair, criteria);
  if (first > 0 && second > 0) return 1;
  return first < 0 && second < 0 ? 0 : 0.5;
}

/** In how many orders (0 to 2) a worse copy was not put below the book. */
const failedOrders = (pair: JudgedPair): number => signsOf(pair).filter((sign) => sign <= 0).length;

/** How many controls the judge put in their place in both orders. */
export function countControls(pairs: readonly JudgedPair[]): { passed: number; failed: number } {
  const controls = pairs.filter(({ kind }) => kind === "degraded");
  const failed = controls.filter((pair) => failedOrders(pair) > 0).length;
  return { passed: controls.length - failed, failed };
}

/** Why the pairs do not count, or null. */
export function voidReason(pairs: readonly JudgedPair[]): VoidReason | null {
  const failures = pairs.filter(({ kind }) => kind === "degraded").map(failedOrders);
  if (failures.includes(2) || failures.filter((orders) => orders > 0).length >= 2) return "controls";
  const agreeing = pairs.filter((pair) => {
    const [first, second] = signsOf(pair);
    return first === second;
  }).length;
  if (pairs.length >= ENOUGH_PAIRS && agreeing < pairs.length * SWAP_AGREEMENT) return "order";
  const quotations = pairs.reduce((sum, pair) => sum + pair.quotations, 0);
  const invented = pairs.reduce((sum, pair) => sum + pair.invented, 0);
  if (invented > 0 && invented >= quotations * INVENTED) return "quotations";
  return pairs.every(({ kind }) => kind === "degraded") ? "anchors" : null;
}

/**
 * Where a book stands among anchors of fixed strengths, by the given criteria: the most likely strength by Bradley and Terry 1952, where ten points are
 * odds of two to one, and the interval that holds 95 % of a bootstrap over the pairs. The same pairs give the same numbers.
 */
export function placementOf(pairs: readonly JudgedPair[], criteria: readonly ProseCriterion[] = PROSE_CRITERIA): Placement {
  const games = pairs.map((pair) => ({ strength: pair.strength, outcome: outcomeOf(pair, criteria) }));
  const value = likeliest(games);
  const random = seededRandom(JSON.stringify(games));
  const draw = () => games.map((game) => games[Math.floor(random.between(0, games.length))] ?? game);
  const replicates = Array.from({ length: REPLICATES }, () => likeliest(draw())).sort((one, other) => one - other);
  const [low, high] = ENDS.map((end) => percentile(replicates, end)) as [number, number];
  return { value, low: Math.min(low, value), high: Math.max(high, value) };
}

type Game = { strength: number; outcome: number };

/** The likelihood has one maximum, where the expected results are those that were observed. */
function likeliest(games: readonly Game[]): number {
  const observed = games.reduce((sum, { outcome }) => sum + outcome, 0);
  const counts = [...Map.groupBy(games, ({ strength }) => strength)].map(([strength, same]) => ({ strength, count: same.length }));
  const surplus = (value: number) =>
    counts.reduce((left, { strength, count }) => left - count / (1 + Math.exp((strength - value) / POINTS_OF_E)), observed);
  let { low, high }: { low: number; high: number } = LIMITS;
  if (surplus(high) >= 0) return high;
  if (surplus(low) <= 0) return low;
  for (let step = 0; step < BISECTIONS; step += 1) {
    const middle = (low + high) / 2;
    if (surplus(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
