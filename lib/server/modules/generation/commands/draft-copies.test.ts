import { expect, test } from "vitest";
import { advanceRun } from "#lib/server/modules/generation/commands/advance-run";
import { prisma } from "#lib/server/platform/database/prisma";
import { startNewRun, stepNames } from "#tests/support/generation";
import { answerTo } from "#tests/support/language-model/answers";
import { setUpWriting } from "#tests/support/writing";

const writing = await setUpWriting({});
const { server, callsOf } = writing;
test("a draft with sentences of another book or of the chapter before is written again, with what was wrong", async () => {
  const copied = "The lamp that nobody had lit was seen from the other bank by all who could not sleep on account of the bells.";
  const { id } = await prisma().book.update({ where: { id: "the-lamp" }, data: { updatedAt: new Date() }, select: { id: true } });
  await prisma().$executeRaw`update paragraph set text = ${copied} where book_id = ${id} and text like 'The lamp was%'`;
  const { runId } = await startNewRun(writing.administrator);
  // 72 words.
  const long =
    "When the ferry had gone and the bank was empty, the keeper of the bells went down to the water with his lantern, counted the boats that were left, found one too many, and wrote its name into the book which his father had kept before him, so that whoever came in the morning to ask for it should see that somebody had noticed, had not slept, and could not be told otherwise.";
  let asked = 0;
  server.beforeAnswer = (call) => {
    if (call.step !== "chapter") return;
    asked += 1;
    const { wordsPerChapter } = server.options;
    const text = answerTo({ name: "chapter", language: "en", values: call.values }, { wordsPerChapter }) as string;
    if (asked === 1) call.fault = { text: `${text}\n\n${copied}` };
    if (asked === 2 || asked === 3) call.fault = { text: `${text}\n\n${long}` };
  };
  while (!(await stepNames(runId)).includes("chapter:2")) await advanceRun(runId, new AbortController().signal);
  const faults = callsOf("chapter").map(({ values }) => values.faults ?? "");
  expect(faults[1]).toMatch(/23 words in common with a book of the library: “the lamp that nobody/);
  expect(faults[3]).toMatch(/repeats \d+ words of chapter 1: /);
  expect([faults[0], faults[2], faults.length]).toEqual(["-", "-", 4]);
});
