import "server-only";

import { cacheLife } from "next/cache";

/** When the page being made is made; pages that say "today" are made anew every hour. */
export async function renderedAt(): Promise<string> {
  "use cache";
  cacheLife({ stale: 300, revalidate: 3_600, expire: 30 * 86_400 });
  return await Promise.resolve(new Date().toISOString());
}
