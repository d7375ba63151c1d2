import { makePairs } from "#lib/server/modules/blind/commands/make-pairs";
import { withDatabase } from "../support/database.ts";

/** Makes and retires pairs, and prints how many. */
export async function makePairsCommand(): Promise<void> {
  const { made, retired } = await withDatabase(() => makePairs(new Date()));
  console.log(`${made} pairs made, ${retired} retired.`);
}
