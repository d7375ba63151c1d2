// `npm run db:check [-- --repair]`: lists denormalised counters that differ from their rows; exit code 1 if there are
// any.
import { parseArgs } from "node:util";
import { checkCounters, recomputeCounters } from "#lib/server/modules/books/commands/counters";
import { runCommand } from "#lib/server/runtime/run-command";
import { withDatabase } from "./support/database.ts";

await runCommand(async () => {
  const { values } = parseArgs({ options: { repair: { type: "boolean", default: false } } });
  const left = await withDatabase(async () => {
    const differences = await checkCounters();
    for (const { table, id, column, stored, actual } of differences) {
      console.log(`${table} ${id}: ${column} is ${stored ?? "empty"}, should be ${actual ?? "empty"}`);
    }
    if (differences.length === 0) console.log("Every counter is right.");
    if (differences.length === 0 || !values.repair) return differences.length;
    await recomputeCounters();
    console.log(`${differences.length} repaired.`);
    return 0;
  });
  process.exit(left === 0 ? 0 : 1);
});
