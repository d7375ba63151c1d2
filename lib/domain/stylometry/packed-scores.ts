import { SCORE_LIMIT, type Scores } from "#lib/domain/stylometry/delta";

const SYMBOLS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const STEPS = SYMBOLS.length - 1;
const VALUES = new Map([...SYMBOLS].map((symbol, index) => [symbol, (index / STEPS) * 2 * SCORE_LIMIT - SCORE_LIMIT]));

/** Scores (within ±3) as a text of one character each, in 64 steps of 0.095: the error is at most 0.048. */
export const packScores = (scores: Scores): string =>
  scores.map((score) => SYMBOLS[Math.round(((score + SCORE_LIMIT) / (2 * SCORE_LIMIT)) * STEPS)] ?? "").join("");

/** The scores of `packScores`; a character that it does not write is 0. */
export const unpackScores = (packed: string): Scores => [...packed].map((symbol) => VALUES.get(symbol) ?? 0);
