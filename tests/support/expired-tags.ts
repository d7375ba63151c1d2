import { Client } from "pg";
import { EXPIRED_TAGS } from "#lib/server/platform/cache/expired-tags";

/** The cache tags that PostgreSQL has told the web processes to expire while `run` ran, sorted and each once. */
export async function expiredTagsDuring(run: () => Promise<unknown>): Promise<string[]> {
  const listener = new Client({ connectionString: process.env.DATABASE_URL });
  await listener.connect();
  try {
    const tags = new Set<string>();
    listener.on("notification", ({ payload = "" }) => tags.add(payload));
    await listener.query(`listen ${EXPIRED_TAGS}`);
    await run();
    await listener.query("select 1"); // Notifications of committed transactions come before its answer.
    return [...tags].toSorted();
  } finally {
    await listener.end();
  }
}
