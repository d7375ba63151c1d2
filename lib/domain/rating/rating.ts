/** The readers' average, 1 to 5, rounded to one decimal; 0 while nobody has rated. */
export const averageRating = (sum: number, count: number): number => (count === 0 ? 0 : Math.round((sum / count) * 10) / 10);

/** The AI reader's overall score, 0 to 100, as the specification's aiRating, 0 to 10. */
export const aiRating = (overall: number | null): number => (overall === null ? 0 : overall / 10);

/** An AI rating, 0 to 10, as 0 to 5 stars in halves. */
export const starsOutOfTen = (rating: number): number => Math.round(rating) / 2;
