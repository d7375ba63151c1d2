// `npm run db:reset`: empties the database after a confirmation; `--yes` skips it.
import { createInterface } from "node:readline/promises";
import { Client } from "pg";
import { UserError } from "#lib/server/platform/user-error";
import { runCommand } from "#lib/server/runtime/run-command";
import { withDatabase } from "./support/database.ts";

await runCommand(async () => {
  if (!process.argv.includes("--yes") && !(await confirmed())) throw new UserError("Nothing was deleted.");
  await withDatabase(async () => {
    const client = new Client({ connectionString: process.env.DATABASE_URL });
    await client.connect();
    await client.query("drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public;");
    await client.end();
  });
  // Runs again to migrate the empty database.
  await withDatabase(() => Promise.resolve());
  console.log("The database is empty. The next start imports the collection anew.");
  process.exit(0);
});

async function confirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UserError("This deletes every row; call it with --yes where nobody can be asked.");
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question("This deletes every book, rating and account in the database. Type DELETE to continue: ");
  terminal.close();
  return answer.trim() === "DELETE";
}
