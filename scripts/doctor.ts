// `npm run doctor`: checks settings, machine, database and services, and says what to do. Exit code 1 if something is wrong.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { readSettings } from "#lib/server/platform/env";
import { examineDatabase } from "#lib/server/runtime/doctor/database";
import { examine, type Finding, ok } from "#lib/server/runtime/doctor/finding";
import { examineMachine } from "#lib/server/runtime/doctor/machine";
import { examineServices } from "#lib/server/runtime/doctor/services";
import { probeModels } from "#lib/server/runtime/doctor/structured-output";
import { runCommand } from "#lib/server/runtime/run-command";
import { withDatabase } from "./support/database.ts";

const findings: Finding[] = [];
const MARKS = { ok: "✓", hint: "!", wrong: "✗" } as const;

await runCommand(async () => {
  process.env.LOG_LEVEL = "silent"; // What the checks find is printed once.
  const settings = readSettings(process.env); // Throws with all wrong settings.
  report([ok("Settings", "all are valid")]);
  report(await examineMachine(settings));
  report(await examine("Database", "Check DATABASE_URL, or postgres.log in the data folder.", () => database(settings)));
  report(await examineServices(settings));
  if (settings.AI_MODEL && hasDatabase(settings))
    report(await examine("Structured output", "", () => withDatabase(probeModels, undefined, { migrates: false })));
  const count = (level: Finding["level"]) => findings.filter((finding) => finding.level === level).length;
  console.log(`${count("wrong")} wrong, ${count("hint")} to improve, ${count("ok")} right`);
  process.exit(count("wrong") > 0 ? 1 : 0);
});

/** Starts the embedded database for the checks if it does not run, but does not create one. */
async function database({ DATABASE_URL, DATA_DIR }: ReturnType<typeof readSettings>): Promise<Finding | Finding[]> {
  if (!hasDatabase({ DATABASE_URL, DATA_DIR })) return ok("Database", "none yet: the first start creates it");
  return withDatabase(() => examineDatabase(() => new Date()), undefined, { migrates: false });
}

function hasDatabase({ DATABASE_URL, DATA_DIR }: Pick<ReturnType<typeof readSettings>, "DATABASE_URL" | "DATA_DIR">): boolean {
  return DATABASE_URL !== undefined || existsSync(join(DATA_DIR, "postgres"));
}

function report(found: Finding[]): void {
  findings.push(...found);
  for (const { name, level, text } of found) console.log(`${MARKS[level]} ${name}: ${text}`);
}
