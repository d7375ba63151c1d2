// `npm run import -- FOLDER|ZIP [--dry-run] [--prune]`: validates a collection and updates the library to match it.
import { parseArgs } from "node:util";
import type { Stored } from "#lib/server/importer/compare";
import { InvalidCollectionError } from "#lib/server/importer/errors";
import { importCollection } from "#lib/server/importer/import-collection";
import type { Changes } from "#lib/server/modules/books/commands/changes";
import { UserError } from "#lib/server/platform/user-error";
import { progressBar } from "#lib/server/runtime/launcher/progress-bar";
import { runCommand } from "#lib/server/runtime/run-command";
import { withDatabase } from "./support/database.ts";

const USAGE = "Usage: npm run import -- FOLDER|ZIP [--dry-run] [--prune]";

await runCommand(async () => {
  const { source, prune, dryRun } = readArguments();
  const began = performance.now();
  const bar = progressBar();
  try {
    const stored = await withDatabase(() => importCollection(source, { prune, dryRun, onProgress: bar.show }));
    bar.end();
    console.log(summaryOf(source, stored, dryRun, (performance.now() - began) / 1000));
  } catch (error) {
    bar.end();
    if (!(error instanceof InvalidCollectionError)) throw error;
    console.error(error.message);
    console.log(`${source}: ${error.errors.length} ${error.errors.length === 1 ? "fault" : "faults"}, nothing was imported.`);
    process.exit(1);
  }
  process.exit(0);
});

function readArguments() {
  const flag = { type: "boolean", default: false } as const;
  try {
    const { values, positionals } = parseArgs({ options: { "dry-run": flag, prune: flag }, allowPositionals: true });
    const [source, ...others] = positionals;
    if (source !== undefined && others.length === 0) return { source, prune: values.prune, dryRun: values["dry-run"] };
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
  throw new UserError(USAGE);
}

function summaryOf(source: string, { authors, series, books, words }: Stored, dryRun: boolean, seconds: number): string {
  const speed = words > 0 ? `, ${words.toLocaleString("en")} words at ${Math.round(words / seconds).toLocaleString("en")} words/s` : "";
  const verb = dryRun ? "would be imported (dry run, nothing was written)" : "imported";
  return `${source} ${verb}: books ${countsOf(books)}; authors ${countsOf(authors)}; ${countSeries(series)}${seconds.toFixed(1)} s${speed}.`;
}

/** Most collections have no series. */
function countSeries(series: Changes): string {
  return Object.values(series).every((ids) => ids.length === 0) ? "" : `series ${countsOf(series)}; `;
}

function countsOf({ created, changed, unchanged, pruned }: Changes): string {
  return `${created.length} created, ${changed.length} changed, ${unchanged.length} unchanged, ${pruned.length} pruned`;
}
