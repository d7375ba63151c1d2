import "server-only";

import { COMMENT } from "#lib/domain/generation/desk";
import type { Transaction } from "#lib/server/platform/database/transaction";

/** Replaces what a user wrote at the editor's desk. */
const REMOVED = "-";

/** Erases the notes and directions of a user, and comments in the checks of the same runs. What they decided about the story stays: the book comes from it. */
export async function eraseDeskWords(userId: string, db: Transaction): Promise<void> {
  await db.$executeRaw`
    update generation_step set result = result
      || case when result ? 'note' then jsonb_build_object('note', ${REMOVED}::text) else '{}'::jsonb end
      || case when result ? 'direction' then jsonb_build_object('direction', ${REMOVED}::text) else '{}'::jsonb end
    where user_id = ${userId}::uuid`;
  await db.$executeRaw`
    update generation_step set result = jsonb_set(result, '{findings}', (
      select jsonb_agg(case when finding ->> 'code' = ${COMMENT} then finding || jsonb_build_object('message', ${REMOVED}::text) else finding end)
      from jsonb_array_elements(result -> 'findings') finding))
    where name like 'checks:%' and result @> ${JSON.stringify({ findings: [{ code: COMMENT }] })}::jsonb
      and run_id in (select run_id from generation_step where user_id = ${userId}::uuid)`;
}
