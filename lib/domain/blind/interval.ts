/** Right guesses of some number, as a share from 0 to 1 with its 95 % interval; `low` and `high` are 0 and 1 while there are no votes. */
export type Share = { votes: number; right: number; share: number | null; low: number; high: number };

/** The quantile of the normal distribution for 95 %. */
const Z = 1.959964;

/**
 * A share with its Wilson score interval (Wilson 1927), which stays within 0 and 1 and is right also for few votes (Brown, Cai, DasGupta 2001).
 */
export function shareOf(right: number, votes: number): Share {
  if (votes === 0) return { votes, right, share: null, low: 0, high: 1 };
  const share = right / votes;
  const scale = 1 + Z ** 2 / votes;
  const centre = (share + Z ** 2 / (2 * votes)) / scale;
  const half = (Z / scale) * Math.sqrt((share * (1 - share)) / votes + Z ** 2 / (4 * votes ** 2));
  return { votes, right, share, low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

/** With fewer votes a share is shown with a warning: its interval is wider than 40 points. */
export const FEW_VOTES = 20;

/** What a result says: people tell the two apart, take the book for the author, or cannot tell. */
export type Verdict = "few" | "told" | "fooled" | "undecided";

export function verdictOf({ votes, low, high }: Share): Verdict {
  if (votes < FEW_VOTES) return "few";
  if (low > 0.5) return "told";
  return high < 0.5 ? "fooled" : "undecided";
}

/** A share in whole hundredths, as pages show it. */
export const inHundred = ({ share, low, high }: Share): { value: number | null; low: number; high: number } => ({
  value: share === null ? null : Math.round(share * 100),
  low: Math.round(low * 100),
  high: Math.round(high * 100),
});
