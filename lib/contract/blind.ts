import { z } from "zod";
import { Language } from "#lib/contract/accounts/fields";
import { operation } from "#lib/contract/operation";
import { BLIND_LIMITS, SIDES } from "#lib/domain/blind/blind";

const TAG = "Blind reading";
const HOUR = 3_600;

const SHARE = {
  votes: z.int().min(0),
  right: z.int().min(0).describe("how many took the true author’s passage for the author’s"),
  share: z.number().min(0).max(1).nullable().describe("`right` of `votes`; null without votes. 0.5 means that nobody can tell"),
  low: z.number().min(0).max(1).describe("of the 95 % interval (Wilson)"),
  high: z.number().min(0).max(1),
};
const ShareResponse = z.object(SHARE).meta({ id: "BlindShare" });
const ReaderResponse = z
  .object({
    kind: z.enum(["people", "model", "judge"]),
    name: z.string().describe("of the model or the invited judge; empty for people"),
    ...SHARE,
  })
  .meta({ id: "BlindReader" });

const PassageResponse = z.object({ side: z.enum(SIDES).describe("who wrote it: the true author, or the book"), text: z.string() });
const PairResponse = z
  .object({
    id: z.uuid(),
    author: z.object({ id: z.string(), name: z.string() }),
    passages: z.tuple([PassageResponse, PassageResponse]).describe("in the order in which they are shown, which is chance"),
    book: z.object({
      id: z.string(),
      title: z.string(),
      chapter: z.int(),
      paragraph: z.int(),
      model: z.string(),
      cover: z.string().describe("path of a picture"),
    }),
    work: z.object({ title: z.string(), year: z.int(), readAt: z.string().describe("where the work can be read for nothing, or empty") }),
    people: ShareResponse,
  })
  .meta({ id: "BlindPair" });
const RoundResponse = z.object({ language: Language, pairs: z.array(PairResponse) }).meta({ id: "BlindRound" });

const GuessInput = z.object({
  pair: z.uuid("invalid"),
  guess: z.enum(SIDES, "invalid").describe("who wrote the passage that was taken for the true author’s"),
});

export const playBlindRoundOperation = operation({
  method: "POST",
  path: "/api/blind/rounds",
  summary:
    "Send the guesses of a round, which may be empty, and get the next one. A pair counts once a month from a visitor’s network address and browser; who guessed is not stored, and programs are not counted",
  tag: TAG,
  access: "public",
  body: z
    .object({ language: Language, answers: z.array(GuessInput, "invalid").max(BLIND_LIMITS.round, "invalid").default([]) })
    .meta({ id: "BlindAnswers" }),
  response: z
    .object({
      counted: z.int().min(0).describe("how many of the guesses counted"),
      results: z.array(z.object({ pair: z.uuid(), people: ShareResponse })).describe("of the pairs that were answered"),
      round: RoundResponse,
    })
    .meta({ id: "BlindRoundResult" }),
  errors: ["invalid_input", "wrong_origin", "too_many_requests"],
  limits: [{ calls: 120, seconds: HOUR, by: "address" }],
});

export const getBlindResultsOperation = operation({
  method: "GET",
  path: "/api/blind/results",
  summary: "How often people, models and invited judges told the true authors from the books: all, and by author, book and month",
  tag: TAG,
  access: "public",
  shared: true,
  response: z
    .object({
      readers: z.array(ReaderResponse),
      authors: z.array(z.object({ id: z.string(), name: z.string(), readers: z.array(ReaderResponse) })),
      books: z.array(
        z.object({ id: z.string(), title: z.string(), language: Language, authorId: z.string(), readers: z.array(ReaderResponse) }),
      ),
      months: z.array(z.object({ month: z.string().describe("2026-11"), readers: z.array(ReaderResponse) })),
    })
    .meta({ id: "BlindResults" }),
  errors: [],
});
