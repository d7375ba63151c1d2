import "server-only";

import type { Transaction } from "#lib/server/platform/database/transaction";

/** Removes a user's name from audit entries about their content, and the excerpts too unless the content is kept. */
export async function anonymiseLog(username: string, keepExcerpts: boolean, db: Transaction): Promise<void> {
  const anonymous = JSON.stringify({ owner: null, ...(!keepExcerpts && { excerpt: "" }) });
  await db.$executeRaw`update audit_entry set details = details || ${anonymous}::jsonb where details->>'owner' = ${username}`;
}
