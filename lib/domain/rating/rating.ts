/** The average user rating, 1 to 5, rounded to one decimal; 0 while there are no ratings. */
export const averageRating = (sum: number, count: number): number => (count === 0 ? 0 : Math.round((sum / count) * 10) / 10);

/** Converts an AI review's overall score, 0 to 100, to the specification's aiRating, 0 to 10. */
export const aiRating = (overall: number | null): number => (overall === null ? 0 : overall / 10);

/** The votes that rankings add to all ratings, and their stars, so that a single vote does not decide. */
export const ADDED_VOTES = 5;
export const ADDED_STARS = 3;

/** The ranking value of users' ratings, a Bayesian average: 1 to 5, rounded to two decimals. */
export const weightedAverage = (sum: number, count: number): number =>
  Math.round(((sum + ADDED_VOTES * ADDED_STARS) / (count + ADDED_VOTES)) * 100) / 100;
