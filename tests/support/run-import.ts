import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Imports a collection into the running test server, as `npm run import` does. Returns the summary. */
export async function runImport(folder: string): Promise<string> {
  const { PASTICHE_DATA } = process.env;
  if (!PASTICHE_DATA) throw new Error("PASTICHE_DATA names no data folder: run the tests through `npm test`.");
  const env = { ...process.env, DATA_DIR: PASTICHE_DATA, DATABASE_URL: "", NODE_OPTIONS: "", MAKE_FILES: "asked" };
  const { stdout } = await run(process.execPath, ["--conditions=react-server", "scripts/import.ts", folder], { env });
  return stdout.trim().split("\n").at(-1) ?? "";
}
