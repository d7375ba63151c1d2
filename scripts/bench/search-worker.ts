// Creates a library of one size in its own database and times searches in it on request.
import { parentPort } from "node:worker_threads";
import { searchBooks } from "#lib/server/modules/search/queries/search-books";
import { migrateDatabase } from "#lib/server/runtime/launcher/database";
import { QUERIES } from "./queries.ts";
import { fillLibrary } from "./synthetic-library.ts";

export type Order = { grow: number } | { round: true };
/** Milliseconds per search, in the order of QUERIES; empty after creating the library. */
export type Times = number[];

parentPort?.on("message", (order: Order) => {
  void runOrder(order).then((times) => parentPort?.postMessage(times));
});

async function runOrder(order: Order): Promise<Times> {
  if ("round" in order) return round();
  await migrateDatabase(process.env.DATABASE_URL ?? "");
  await fillLibrary(order.grow);
  await round();
  return [];
}

async function round(): Promise<Times> {
  const times: Times = [];
  for (const [, criteria] of QUERIES) {
    const began = performance.now();
    await searchBooks(criteria);
    times.push(performance.now() - began);
  }
  return times;
}
