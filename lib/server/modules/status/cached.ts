import "server-only";

import { cacheLife, cacheTag } from "next/cache";
import { LIBRARY_TAG, STATUS_TAG } from "#lib/domain/cache-tag";
import { rememberStatus } from "#lib/server/modules/status/queries/current";
import * as incidents from "#lib/server/modules/status/queries/incidents";
import * as report from "#lib/server/modules/status/queries/report";

/** Each minute brings new probes; the page expires at once when a state changes. It is kept for a day, for an outage of the database. */
const LIFE = { stale: 60, revalidate: 60, expire: 86_400 };

/** The report of the status page; `at` is when it was made. */
export async function findStatusReport() {
  "use cache";
  cacheLife(LIFE);
  cacheTag(LIBRARY_TAG, STATUS_TAG);
  const now = new Date();
  const found = await report.findStatusReport(now);
  rememberStatus(found);
  return { ...found, at: now.toISOString() };
}

/** A page of the published incidents. */
export async function listPublishedIncidents(page: number, limit: number) {
  "use cache";
  cacheLife("max");
  cacheTag(LIBRARY_TAG, STATUS_TAG);
  return incidents.listPublishedIncidents(page, limit);
}
