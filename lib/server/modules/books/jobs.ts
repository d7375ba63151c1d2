import "server-only";

import { checkCounters } from "#lib/server/modules/books/commands/counters";
import { measurePlaces, queuePlaces } from "#lib/server/modules/books/commands/measure-places";
import { refreshSearchTiers } from "#lib/server/modules/books/commands/search-tiers";
import { recountTextWords } from "#lib/server/modules/books/commands/text-words";
import { defineScheduledJob } from "#lib/server/platform/jobs/job";
import { logger } from "#lib/server/platform/logger";

export const CHECK_COUNTERS = defineScheduledJob("check-counters", "17 3 * * *");

/** Compares the stored counters with their rows and logs every difference, like `npm run db:check`. */
export async function checkCountersJob(): Promise<void> {
  for (const difference of await checkCounters()) logger().error(difference, "counter differs");
}

export const REFRESH_SEARCH_TIERS = defineScheduledJob("refresh-search-tiers", "27 3 * * *");

/** Moves books whose place in the ranking order changed to their search tier. */
export async function refreshSearchTiersJob(): Promise<void> {
  const moved = await refreshSearchTiers();
  if (moved > 0) logger().info({ moved }, "search tiers assigned");
}

export const RECOUNT_TEXT_WORDS = defineScheduledJob("recount-text-words", "37 3 * * *");

/** Counts the words of all texts, from which misspelt words are corrected. */
export async function recountTextWordsJob(): Promise<void> {
  const changed = await recountTextWords();
  if (changed > 0) logger().info({ changed }, "words of the texts counted");
}

/** A job that runs long holds up e-mails, and a worker that ends. */
const PLACES_OF_A_JOB = 2;

/** Measures some of the books that are due, and adds a job for the rest. */
export async function measurePlacesJob(): Promise<void> {
  const measured = await measurePlaces(PLACES_OF_A_JOB);
  if (measured.length === PLACES_OF_A_JOB) await queuePlaces();
  if (measured.length > 0) logger().info({ measured: measured.length }, "places of books measured");
}
