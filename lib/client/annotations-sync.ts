import { call } from "#lib/client/api/call";
import { CallFailed } from "#lib/client/api/call-failed";
import { ANNOTATIONS_KEY, type AnnotationKind, annotationsIn, settleAnnotation, settleRemoval } from "#lib/client/stores/annotations";
import { currentUser } from "#lib/client/stores/user";
import {
  removeBookmarkOperation,
  removeHighlightOperation,
  saveBookmarkOperation,
  saveHighlightOperation,
} from "#lib/contract/reading/annotation-operations";
import type { Bookmark, Highlight } from "#lib/domain/reading/annotations";

/** Name of the event that is dispatched when the server refuses an annotation permanently; `detail` is the server's message. */
export const ANNOTATION_REFUSED = "pastiche:annotation-refused";

let sending: Promise<void> | undefined;
let isWanted = false;
let keepalive = false;

/**
 * Sends the pending annotations one at a time and stops at the first temporary failure; what is not sent stays pending. Only one run is
 * active at a time. `isLeaving`: the page is being left, so requests must outlive it, also those that a run already in progress still has to
 * send.
 */
export function sendAnnotations(isLeaving: boolean): Promise<void> {
  isWanted = true;
  keepalive = isLeaving;
  sending ??= sendWhileWanted().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendWhileWanted(): Promise<void> {
  while (isWanted) {
    isWanted = false;
    await sendThem();
  }
}

async function sendThem(): Promise<void> {
  const userId = currentUser()?.id;
  if (!userId) return;
  for (const bookId of booksWithAnnotations(userId)) {
    for (const [id, { kind, gone }] of Object.entries(annotationsIn(bookId, userId).unsent)) {
      if (currentUser()?.id !== userId) return;
      const isDelivered = gone ? await sendRemoval(userId, bookId, kind, id) : await sendAnnotation(userId, bookId, kind, id);
      if (!isDelivered) return;
    }
  }
}

async function sendRemoval(userId: string, bookId: string, kind: AnnotationKind, id: string): Promise<boolean> {
  try {
    await call(kind === "bookmarks" ? removeBookmarkOperation : removeHighlightOperation, { params: { id }, keepalive });
  } catch (error) {
    if (!isFinal(error)) return false;
  }
  settleRemoval(userId, bookId, id);
  return true;
}

async function sendAnnotation(userId: string, bookId: string, kind: AnnotationKind, id: string): Promise<boolean> {
  const annotation = (annotationsIn(bookId, userId)[kind] as (Bookmark | Highlight)[]).find((candidate) => candidate.id === id);
  if (!annotation) {
    settleRemoval(userId, bookId, id);
    return true;
  }
  try {
    const stored = await save(annotation);
    settleAnnotation(userId, bookId, kind, annotation, stored);
  } catch (error) {
    if (!isFinal(error)) return false;
    settleAnnotation(userId, bookId, kind, annotation, null);
    dispatchEvent(new CustomEvent(ANNOTATION_REFUSED, { detail: error.message }));
  }
  return true;
}

/**
 * Whether a retry would fail the same way. Network errors, expired sessions, rate limits and server errors are
 * temporary.
 */
const isFinal = (error: unknown): error is CallFailed => error instanceof CallFailed && [400, 404, 409, 413].includes(error.status);

function booksWithAnnotations(userId: string): string[] {
  try {
    const start = ANNOTATIONS_KEY(userId);
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : []));
  } catch {
    return [];
  }
}

const save = ({ id, ...body }: Bookmark | Highlight) =>
  "quote" in body
    ? call(saveHighlightOperation, { params: { id }, body, keepalive })
    : call(saveBookmarkOperation, { params: { id }, body, keepalive });
