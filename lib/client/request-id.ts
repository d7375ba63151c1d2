import { REQUEST_TIMING } from "#lib/domain/request-timing";

/** Older browsers have no `serverTiming`. */
type Entry = Pick<PerformanceResourceTiming, "entryType" | "name"> & Partial<Pick<PerformanceResourceTiming, "serverTiming">>;

/** The id of the last request for this page or a part of it, from the response header Server-Timing; undefined if it named none. */
export function lastPageRequestId(): string | undefined {
  const entries: Entry[] = ["navigation", "resource"].flatMap((type) => performance.getEntriesByType(type) as PerformanceResourceTiming[]);
  const pages = entries.filter(({ entryType, name }) => entryType === "navigation" || /[?&]_rsc=/.test(name));
  const timings = pages.flatMap(({ serverTiming = [] }) => serverTiming.filter(({ name }) => name === REQUEST_TIMING));
  return timings.at(-1)?.description || undefined;
}
