import "server-only";

import { cacheLife } from "next/cache";

/** The render time of a page as an ISO string; such pages are rendered again every hour. */
export async function renderedAt(): Promise<string> {
  "use cache";
  cacheLife({ stale: 300, revalidate: 3_600, expire: 30 * 86_400 });
  return await Promise.resolve(new Date().toISOString());
}
