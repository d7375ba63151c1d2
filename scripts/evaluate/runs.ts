import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { importCollection } from "#lib/server/importer/import-collection";
import { UserError } from "#lib/server/platform/user-error";
import { readBriefs } from "#lib/server/runtime/evaluation/briefs";
import { EvaluationFolder, MODEL_SETTINGS } from "#lib/server/runtime/evaluation/folder";
import { writeBriefs } from "#lib/server/runtime/evaluation/write-briefs";
import { withDatabase } from "../support/database.ts";
import { countOf, readOptions } from "./arguments.ts";

const RUNS = 3;
/** Nothing listens there. */
const NOWHERE = "http://127.0.0.1:9/v1";

/** Writes the fixed briefs into a folder, or checks in playback that the record of a folder still answers all calls. */
export async function runsCommand(args: string[], usage: string): Promise<void> {
  const { text, isSet, positionals } = readOptions(args, { texts: ["folder", "briefs", "runs"], flags: ["here", "playback"] }, usage);
  const folder = text("folder");
  if (folder === undefined || positionals.length > 0) throw new UserError(usage);
  const isPlayback = isSet("playback");
  const known = readBriefs();
  const briefs = known.slice(0, countOf(text("briefs"), known.length, "--briefs"));
  const runs = countOf(text("runs"), RUNS, "--runs");
  if (isPlayback) takeRecordedSettings(folder);
  process.env.AUTO_PUBLISH = "off";
  if (!isSet("here")) setOwnDatabase(folder);
  const interrupted = new AbortController();
  let writing: Promise<unknown> = Promise.resolve();
  const onInterrupt = () => {
    interrupted.abort(new Error("interrupted"));
    return writing.catch(() => undefined);
  };
  await withDatabase(async () => {
    if (!isSet("here")) await importCollection("content");
    const options = { briefs, runs, folder, isPlayback, signal: interrupted.signal, onRun: (line: string) => console.log(line) };
    const written = writeBriefs(options);
    writing = written;
    await written;
  }, onInterrupt);
  console.log(`${briefs.length} briefs, ${runs} runs each: ${folder}`);
}

/** A library of its own with the opening collection, which nobody visits; it stays for the next call. */
function setOwnDatabase(folder: string): void {
  const data = join(folder, ".data");
  mkdirSync(data, { recursive: true });
  process.env.DATABASE_URL = "";
  process.env.DATA_DIR = data;
}

/** The models of the record, at no service and without limits: nothing is paid. */
function takeRecordedSettings(folder: string): void {
  const { settings } = new EvaluationFolder(folder).requireConfiguration();
  for (const name of MODEL_SETTINGS) process.env[name] = settings[name] ?? "";
  Object.assign(process.env, { AI_PROVIDER: "", AI_BASE_URL: NOWHERE, AI_BUDGET_BOOK: "", AI_BUDGET_DAY: "" });
}
