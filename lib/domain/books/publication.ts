/** What publishes or withdraws a book: an imported collection, a user's request, the schedule, or an administrator. */
export const ORIGINS = ["collection", "request", "schedule", "manual"] as const;
export type Origin = (typeof ORIGINS)[number];
