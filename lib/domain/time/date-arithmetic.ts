const MINUTE = 60_000;

/** Arithmetic in UTC: a day has 24 hours, also where the clocks change. */
export const addSeconds = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1_000);
export const addMinutes = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * MINUTE);
/** Midnight in UTC of the moment's day. */
export const startOfDay = (moment: Date): Date => new Date(moment.getTime() - (moment.getTime() % (24 * 60 * MINUTE)));
export const addDays = (moment: Date, days: number): Date => addMinutes(moment, days * 24 * 60);
