/** The average user rating, 1 to 5, rounded to one decimal; 0 while there are no ratings. */
export const averageRating = (sum: number, count: number): number => (count === 0 ? 0 : Math.round((sum / count) * 10) / 10);

/** Converts an AI review's overall score, 0 to 100, to the specification's aiRating, 0 to 10. */
export const aiRating = (overall: number | null): number => (overall === null ? 0 : overall / 10);

/** What rankings add to everybody's ratings, so that a single vote does not decide: so many votes of so many stars. */
export const ADDED_VOTES = 5;
export const ADDED_STARS = 3;

/** The figure that ranks by users' ratings, a Bayesian average: 1 to 5, rounded to two decimals. */
export const weightedAverage = (sum: number, count: number): number =>
  Math.round(((sum + ADDED_VOTES * ADDED_STARS) / (count + ADDED_VOTES)) * 100) / 100;
