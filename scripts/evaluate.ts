// `npm run evaluate -- version|run|compare …`: whether a change of the prompts makes better books (docs/evaluation.md).
import { UserError } from "#lib/server/platform/user-error";
import { runCommand } from "#lib/server/runtime/run-command";
import { compareCommand } from "./evaluate/compare.ts";
import { runsCommand } from "./evaluate/runs.ts";
import { versionCommand } from "./evaluate/version.ts";

const USAGE = `Usage: npm run evaluate -- version
       npm run evaluate -- run --folder PATH [--briefs N] [--runs 3] [--here] [--playback]
       npm run evaluate -- compare FOLDER_A FOLDER_B [--out report.html] [--json] [--playback]`;
const COMMANDS: Record<string, (args: string[], usage: string) => Promise<void>> = {
  version: versionCommand,
  run: runsCommand,
  compare: compareCommand,
};

await runCommand(async () => {
  const [name = "", ...args] = process.argv.slice(2);
  const command = COMMANDS[name];
  if (!command) throw new UserError(USAGE);
  await command(args, USAGE);
  process.exit(process.exitCode ?? 0);
});
