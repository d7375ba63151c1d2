import { call } from "#lib/client/api/call";
import { playBlindRoundOperation } from "#lib/contract/blind";
import type { Guess } from "#lib/domain/blind/blind";
import type { Language } from "#lib/domain/language";

/** Sends the guesses of a round and gets the next; also when the page is left. */
export const playBlindRound = (language: Language, answers: readonly Guess[]) =>
  call(playBlindRoundOperation, { body: { language, answers: [...answers] }, keepalive: true });
