import "server-only";

import { cache } from "react";
import { excerpt } from "#lib/domain/text/text";
import type { OldestEntry } from "#lib/domain/waiting";
import { LISTED_ENTRIES, NEEDS_ATTENTION } from "#lib/server/runtime/composition";
import { ADMIN_PAGES, type AdminPath } from "#lib/urls/administration";

export type Waiting = { name: (typeof NEEDS_ATTENTION)[number]["name"]; path: string; count: number };

/** What waits for an administrator, queue by queue. */
export const countAttention = cache(
  (): Promise<Waiting[]> => Promise.all(NEEDS_ATTENTION.map(async ({ name, path, count }) => ({ name, path, count: await count() }))),
);

const EXAMPLE = 140;

/** The same with the entry of each queue that has waited longest, its text shortened. */
export const listAttention = async (): Promise<(Waiting & { oldest: OldestEntry | null })[]> =>
  Promise.all(
    (await countAttention()).map(async (queue) => {
      const oldest = queue.count > 0 ? await findOldest(queue.name) : null;
      return { ...queue, oldest: oldest && { ...oldest, text: excerpt(oldest.text, EXAMPLE) } };
    }),
  );

const findOldest = async (name: Waiting["name"]): Promise<OldestEntry | null> =>
  (await NEEDS_ATTENTION.find((queue) => queue.name === name)?.findOldest()) ?? null;

/** How many entries a page lists. `isDue`: they wait for somebody. */
export type RailCounts = Partial<Record<AdminPath, { count: number; isDue: boolean }>>;

/** The numbers beside the pages of the administration: of what waits on them, else of what they list. Of two queues on a page, one may contain the other. */
export async function countRailEntries(isAdministrator: boolean): Promise<RailCounts> {
  const [waiting, listed] = await Promise.all([
    countAttention(),
    Promise.all(isAdministrator ? LISTED_ENTRIES.map(async ({ path, count }) => ({ path, count: await count() })) : []),
  ]);
  const counts: RailCounts = {};
  for (const { path } of ADMIN_PAGES) {
    const due = Math.max(0, ...waiting.filter((queue) => queue.path.split("?")[0] === path).map(({ count }) => count));
    counts[path] = { count: due > 0 ? due : (listed.find((list) => list.path === path)?.count ?? 0), isDue: due > 0 };
  }
  return counts;
}
