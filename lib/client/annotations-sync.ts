import { CallFailed, call } from "#lib/client/api/call";
import { dropMarks, MARKS_OF, type MarkKind, marksIn, settleMark, settleRemoval } from "#lib/client/stores/annotations";
import { knownUser } from "#lib/client/stores/user";
import { keepBookmarkOperation, keepHighlightOperation, removeHighlightOperation } from "#lib/contract/reading/annotation-operations";
import type { Bookmark, Highlight } from "#lib/domain/reading/annotations";

/** Told, with the server's words, when it refuses a mark for good. */
export const MARK_REFUSED = "pastiche:mark-refused";

let sending: Promise<void> | undefined;
let isWanted = false;

/** Sends the marks that wait, one after the other; what does not arrive waits on. One sending at a time. */
export function sendMarks(keepalive: boolean): Promise<void> {
  isWanted = true;
  sending ??= sendWhileWanted(keepalive).finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendWhileWanted(keepalive: boolean): Promise<void> {
  while (isWanted) {
    isWanted = false;
    await sendThem(keepalive);
  }
}

/** Takes a member's marks out of this browser. */
export function forgetMarks(userId: string): void {
  for (const bookId of booksWithMarks(userId)) localStorage.removeItem(MARKS_OF(userId) + bookId);
  dropMarks();
}

async function sendThem(keepalive: boolean): Promise<void> {
  const userId = knownUser()?.id;
  if (!userId) return;
  for (const bookId of booksWithMarks(userId)) {
    for (const [id, { kind, gone }] of Object.entries(marksIn(bookId, userId).unsent)) {
      if (knownUser()?.id !== userId) return;
      const hasArrived = gone
        ? await sendRemoval(userId, bookId, kind, id, keepalive)
        : await sendMark(userId, bookId, kind, id, keepalive);
      if (!hasArrived) return;
    }
  }
}

async function sendRemoval(userId: string, bookId: string, kind: MarkKind, id: string, keepalive: boolean): Promise<boolean> {
  try {
    await call(`/api/user/${kind}/${id}`, { method: "DELETE", answer: removeHighlightOperation.answer, keepalive });
  } catch (error) {
    if (!isFinal(error)) return false;
  }
  settleRemoval(userId, bookId, id);
  return true;
}

async function sendMark(userId: string, bookId: string, kind: MarkKind, id: string, keepalive: boolean): Promise<boolean> {
  const mark = (marksIn(bookId, userId)[kind] as (Bookmark | Highlight)[]).find((candidate) => candidate.id === id);
  if (!mark) {
    settleRemoval(userId, bookId, id);
    return true;
  }
  try {
    const { id: _id, ...body } = mark;
    const { answer } = kind === "bookmarks" ? keepBookmarkOperation : keepHighlightOperation;
    const held = await call(`/api/user/${kind}/${id}`, { method: "PUT", body, answer, keepalive });
    settleMark(userId, bookId, kind, mark, held);
  } catch (error) {
    if (!isFinal(error)) return false;
    settleMark(userId, bookId, kind, mark, null);
    dispatchEvent(new CustomEvent(MARK_REFUSED, { detail: error.message }));
  }
  return true;
}

/** Whether asking again would be answered the same: no network, a session that is over and busy servers pass. */
const isFinal = (error: unknown): error is CallFailed => error instanceof CallFailed && [400, 404, 409, 413].includes(error.status);

function booksWithMarks(userId: string): string[] {
  try {
    const start = MARKS_OF(userId);
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : []));
  } catch {
    return [];
  }
}
