// `npm run blind -- judge`: puts the pairs of the blind page, without names of works, to the configured model or to a person at the terminal.
import { parseArgs } from "node:util";
import { BLIND_LIMITS } from "#lib/domain/blind/blind";
import { UserError } from "#lib/server/platform/user-error";
import { runCommand } from "#lib/server/runtime/run-command";
import { judgeByModel, judgeByPerson } from "./blind/judge.ts";
import { makePairsCommand } from "./blind/pairs.ts";

const USAGE = `npm run blind -- COMMAND
  judge [--limit 200]               puts the pairs that the critic (AI_CRITIC_MODEL) has not judged to it, within AI_BUDGET_DAY
  judge --as NAME [--limit 5]       asks an invited judge at this terminal
  pairs                             makes pairs of passages now, as the worker does every night`;

await runCommand(async () => {
  const options = { as: { type: "string" }, limit: { type: "string" } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const limit = values.limit === undefined ? undefined : Number(values.limit);
  const [command] = positionals;
  if (limit !== undefined && !(Number.isInteger(limit) && limit > 0)) throw new UserError("--limit is a whole number from 1.");
  if (command === "pairs") await makePairsCommand();
  else if (command !== "judge") throw new UserError(USAGE);
  else if (values.as === undefined) await judgeByModel(limit ?? 200);
  else await judgeByPerson(nameOf(values.as), limit ?? BLIND_LIMITS.round);
  process.exit(0);
});

function nameOf(given: string): string {
  const name = given.trim();
  if (name === "" || name.length > BLIND_LIMITS.judgeName)
    throw new UserError(`--as is a name of at most ${BLIND_LIMITS.judgeName} characters.`);
  return name;
}
