import "server-only";

import { NEEDS_ATTENTION } from "#lib/server/runtime/composition";

export type Waiting = { name: (typeof NEEDS_ATTENTION)[number]["name"]; path: string; count: number };

/** What waits for an administrator, queue by queue. */
export const countAttention = (): Promise<Waiting[]> =>
  Promise.all(NEEDS_ATTENTION.map(async ({ name, path, count }) => ({ name, path, count: await count() })));
