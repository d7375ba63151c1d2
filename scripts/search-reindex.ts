// `npm run search:reindex`: rebuilds the full-text search index from the stored texts.

import { SEARCHABLE } from "#lib/server/runtime/composition";
import { runCommand } from "#lib/server/runtime/run-command";
import { withDatabase } from "./support/database.ts";

await runCommand(async () => {
  await withDatabase(async () => {
    for (const { kind, reindex } of SEARCHABLE) console.log(`${kind}: ${await reindex()} entries`);
  });
  process.exit(0);
});
