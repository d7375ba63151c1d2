// Creates a library of one size in its own database and times searches in it on request.
import { parentPort } from "node:worker_threads";
import { searchBooks } from "#lib/server/modules/search/queries/search-books";
import { migrateDatabase } from "#lib/server/runtime/launcher/database";
import { QUERIES } from "./queries.ts";
import type { Shape } from "./synthetic.ts";
import { fillLibrary } from "./synthetic-library.ts";

export type Command = { create: number; shape: Shape } | { measure: true };
/** Milliseconds per search, in the order of QUERIES; empty after creating the library. */
export type Times = number[];

parentPort?.on("message", (command: Command) => {
  void runCommand(command).then((times) => parentPort?.postMessage(times));
});

async function runCommand(command: Command): Promise<Times> {
  if ("measure" in command) return measure();
  await migrateDatabase(process.env.DATABASE_URL ?? "");
  await fillLibrary(command.create, command.shape);
  await measure();
  return [];
}

async function measure(): Promise<Times> {
  const times: Times = [];
  for (const [, criteria] of QUERIES) {
    const began = performance.now();
    await searchBooks(criteria);
    times.push(performance.now() - began);
  }
  return times;
}
