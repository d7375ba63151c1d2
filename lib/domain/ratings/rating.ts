/** The average user rating, 1 to 5, rounded to one decimal; 0 while there are no ratings. */
export const averageRating = (sum: number, count: number): number => (count === 0 ? 0 : Math.round((sum / count) * 10) / 10);

/** Converts an AI review's overall score, 0 to 100, to the specification's aiRating, 0 to 10. */
export const aiRating = (overall: number | null): number => (overall === null ? 0 : overall / 10);

/**
 * What lists "by rating" sort by, 0 to 5: the average user rating, else the AI review's score, else 0. PostgreSQL computes it (the column
 * `ranking_score`); lib/server/modules/books/queries/order.ts has the orders.
 */
export const rankingScore = (sum: number, count: number, aiOverall: number | null): number =>
  count > 0 ? sum / count : aiOverall === null ? 0 : aiOverall / 20;

/** Fewer ratings say nothing about their distribution. */
export const DISTRIBUTION_MIN = 5;

/** The votes that rankings add to all ratings, and their stars, so that a single vote does not decide. */
export const ADDED_VOTES = 5;
export const ADDED_STARS = 3;

/** The ranking value of users' ratings, a Bayesian average: 1 to 5, rounded to two decimals. */
export const weightedAverage = (sum: number, count: number): number =>
  Math.round(((sum + ADDED_VOTES * ADDED_STARS) / (count + ADDED_VOTES)) * 100) / 100;
