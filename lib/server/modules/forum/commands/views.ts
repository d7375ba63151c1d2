import "server-only";

import { prisma } from "#lib/server/platform/database/prisma";

/** Adds views to threads, by slug. Pages show them when they are rendered the next time. */
export async function addThreadViews(views: ReadonlyMap<string, number>): Promise<void> {
  if (views.size === 0) return;
  // In the order of the ids: two processes that add to the same threads cannot lock each other out.
  await prisma().$executeRaw`
    with locked as (
      select thread.id, viewed.count from unnest(${[...views.keys()]}::text[], ${[...views.values()]}::int[]) as viewed (slug, count)
      join forum_thread thread on thread.slug = viewed.slug order by thread.id for no key update of thread)
    update forum_thread set view_count = view_count + locked.count from locked where forum_thread.id = locked.id`;
}
