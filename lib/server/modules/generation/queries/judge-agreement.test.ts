import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { PRESETS } from "#lib/domain/generation/preset";
import { findNextStep } from "#lib/server/modules/generation/commands/advance-run";
import { Manuscript } from "#lib/server/modules/generation/manuscript";
import { findJudgeAgreement } from "#lib/server/modules/generation/queries/judge-agreement";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { resetLibrary } from "#tests/support/generation";
import { plannedSteps } from "#tests/support/step-context";

setUpTestEnvironment({ AI_BASE_URL: "http://127.0.0.1:9/v1", AI_MODEL: "pen", AI_JUDGE_MODEL: "judge" });
beforeEach(resetLibrary);

type Guesses = { votes: number; right: number };
const RIGHT = { votes: 10, right: 9 };
const WRONG = { votes: 10, right: 1 };
const EVEN = { votes: 10, right: 5 };

/** Pairs with the guesses of people and of a model about each. */
async function insertPairs(count: number, people: Guesses, model: Guesses, reader = "model:judge"): Promise<void> {
  const pairs = Array.from({ length: count }, () => randomUUID());
  await prisma().blindPair.createMany({
    data: pairs.map((id) => ({
      ...{ id, bookId: "the-lamp", chapter: 1, first: 1, last: 1, text: "The lamp.", kind: "action", words: 2, trueFirst: 1, trueLast: 1 },
    })),
  });
  const month = new Date("2026-01-01");
  await prisma().blindCount.createMany({
    data: pairs.flatMap((pairId) => [
      { pairId, month, reader: "people", ...people },
      { pairId, month, reader, ...model },
    ]),
  });
}

test("the agreement is unknown until thirty pairs were judged by the judge and by enough people", async () => {
  await insertPairs(29, RIGHT, RIGHT);
  await insertPairs(5, { votes: 4, right: 4 }, RIGHT);
  await insertPairs(5, RIGHT, RIGHT, "model:pen");
  expect(await findJudgeAgreement()).toBeNull();
  await insertPairs(1, RIGHT, WRONG);
  expect(await findJudgeAgreement()).toBeCloseTo(29 / 30);
});

test("pairs in which people are even count half", async () => {
  await insertPairs(20, RIGHT, RIGHT);
  await insertPairs(10, EVEN, RIGHT);
  expect(await findJudgeAgreement()).toBeCloseTo(25 / 30);
});

test("below 60 % an important chapter is written after one draft", () => {
  const steps = { ...plannedSteps(3), "cards:1": {}, "draft:1:1": { markdown: "She rang.", faults: [] } };
  const screened = { screen: {}, seeds: {}, "plot:1": {}, "plot:2": {}, "plot:3": {}, "outline:1": {}, "outline:2": {}, "outline:3": {} };
  const manuscript = new Manuscript(Object.entries({ ...screened, ...steps }).map(([name, result]) => ({ name, result })));
  const next = (agreement: number | null) => findNextStep(manuscript, { preset: PRESETS.standard, agreement });
  expect([next(null), next(0.6), next(0.59)]).toEqual(["draft:2:1", "draft:2:1", "chapter:1"]);
});
