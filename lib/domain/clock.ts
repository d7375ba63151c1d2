const MINUTE = 60_000;

export const addSeconds = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1_000);
export const addMinutes = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * MINUTE);
export const addDays = (moment: Date, days: number): Date => addMinutes(moment, days * 24 * 60);
