/** The average user rating, 1 to 5, rounded to one decimal; 0 while there are no ratings. */
export const averageRating = (sum: number, count: number): number => (count === 0 ? 0 : Math.round((sum / count) * 10) / 10);

/** Converts an AI review's overall score, 0 to 100, to the specification's aiRating, 0 to 10. */
export const aiRating = (overall: number | null): number => (overall === null ? 0 : overall / 10);

/** Converts an AI rating, 0 to 10, to 0 to 5 stars in half steps. */
export const starsOutOfTen = (rating: number): number => Math.round(rating) / 2;
