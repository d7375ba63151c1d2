import { randomInt } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { type Reader, SIDES, type Side } from "#lib/domain/blind/blind";
import { askModel } from "#lib/server/modules/blind/commands/ask-model";
import { recordJudgement } from "#lib/server/modules/blind/commands/record-guesses";
import { listPairsToJudge } from "#lib/server/modules/blind/queries/judging";
import type { PairTexts } from "#lib/server/modules/blind/queries/round";
import { modelName } from "#lib/server/platform/language-model/provider";
import { UserError } from "#lib/server/platform/user-error";
import { withDatabase } from "../support/database.ts";

/** Puts at most `limit` pairs to the critic that it has not judged yet, each once, and stores what it says. */
export const judgeByModel = (limit: number): Promise<void> =>
  withDatabase(() =>
    judge({ kind: "model", name: modelName("critic") }, limit, (pair, order) => askModel(pair, order, new AbortController().signal)),
  );

/** Asks a person at the terminal. */
export async function judgeByPerson(name: string, limit: number): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Ctrl-D: what was judged is stored.
  const ended = new Promise<never>((_, reject) => terminal.once("close", () => reject(new UserError("\nNot all pairs were judged."))));
  ended.catch(() => undefined);
  await withDatabase(() =>
    judge({ kind: "judge", name }, limit, async ({ author, text, trueText }, order) => {
      const [a, b] = order.map((side) => (side === "author" ? trueText : text));
      console.log(`\n--- A ---\n\n${a}\n\n--- B ---\n\n${b}\n`);
      for (;;) {
        const answer = (await Promise.race([terminal.question(`Which one did ${author.name} write, A or B? `), ended]))
          .trim()
          .toUpperCase();
        if (answer === "A" || answer === "B") return order[answer === "A" ? 0 : 1] ?? "book";
      }
    }),
  );
  terminal.close();
}

type Ask = (pair: PairTexts, order: readonly Side[]) => Promise<Side>;

async function judge(reader: Reader, limit: number, ask: Ask): Promise<void> {
  const pairs = await listPairsToJudge(reader, limit);
  let right = 0;
  for (const pair of pairs) {
    const order = randomInt(2) === 0 ? SIDES : SIDES.toReversed();
    const isRight = (await ask(pair, order)) === "author";
    await recordJudgement(pair.id, reader, isRight, new Date());
    right += Number(isRight);
    console.log(`${isRight ? "right" : "wrong"}: ${pair.author.name}, ${pair.work.title} (${pair.work.year}); ${pair.book.title}`);
  }
  console.log(pairs.length === 0 ? `Nothing is left to judge for ${reader.name}.` : `${reader.name}: ${right} of ${pairs.length} right.`);
}
