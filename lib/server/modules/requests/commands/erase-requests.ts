import "server-only";

import type { Transaction } from "#lib/server/platform/database/transaction";

/** Replaces the prompt of a finished request whose author's account is deleted and who did not agree to share it. */
const REMOVED = "-";

/**
 * Deletes a user's requests that wait, were rejected or cancelled. Those in progress or completed stay without their user, because a book comes from them,
 * and without their text, also in their runs, unless the user agreed to share it. Votes are counted again; foreign keys delete the user's votes.
 */
export async function eraseRequests(userId: string, db: Transaction): Promise<void> {
  const ofRequest = { request: { userId, sharePrompt: false } };
  // What a model answered to the text may repeat it; answers that were used are the book.
  await db.modelCall.updateMany({ where: { run: ofRequest }, data: { answer: null } });
  // Runs keep a copy of the text; an empty one would be a schedule's.
  await db.generationRun.updateMany({ where: ofRequest, data: { prompt: REMOVED, title: null, details: null } });
  await db.bookRequest.deleteMany({ where: { userId, status: { in: ["pending", "rejected", "cancelled"] } } });
  await db.bookRequest.updateMany({
    where: { userId, sharePrompt: false },
    data: { title: null, prompt: REMOVED, adminNotes: null, isPublic: false },
  });
  await db.$executeRaw`
    update book_request set votes = votes - 1 where id in (select request_id from request_vote where user_id = ${userId}::uuid)`;
}
