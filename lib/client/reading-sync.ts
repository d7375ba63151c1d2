import { sendAnnotations } from "#lib/client/annotations-sync";
import { call } from "#lib/client/api/call";
import { CallFailed } from "#lib/client/api/call-failed";
import { mergeAnnotations, pendingAnnotations } from "#lib/client/stores/annotations";
import {
  hideInProgress,
  type ReadingPosition,
  readingPosition,
  saveReadingPosition,
  unsentPositions,
  WHOLE_BOOK,
} from "#lib/client/stores/reading-position";
import { currentUser } from "#lib/client/stores/user";
import { setWanted } from "#lib/client/stores/wanted-books";
import { getReadingOperation } from "#lib/contract/reading/annotation-operations";
import {
  addToReadingListOperation,
  removeFromReadingListOperation,
  savePositionsOperation,
  unwantBookOperation,
  wantBookOperation,
} from "#lib/contract/reading/operations";
import type { PositionResponse } from "#lib/contract/reading/responses";
import type { ReadingListState } from "#lib/domain/reading/reading";

// Loaded for logged-in users only: synchronises reading positions and annotations between this browser and the account.

const PAUSE_MS = 5_000;
/** The longest wait, at logout, for pending changes to be sent. */
const MAX_WAIT_MS = 2_000;
const MOST = 100;
let pausing: ReturnType<typeof setTimeout> | undefined;
let lastSentAt = 0;
/** Rises when a choice to read a book is sent and when it is stored: what the account said before is outdated. */
let wantedChanges = 0;

/** Sends pending changes, at most once in five seconds. */
export function sendSoon(): void {
  listen();
  pausing ??= setTimeout(() => void sendAll(), Math.max(0, lastSentAt + PAUSE_MS - Date.now()));
}

/** Sends all pending changes; failed ones stay pending. */
export async function sendAll(keepalive = false): Promise<void> {
  listen();
  clearTimeout(pausing);
  pausing = undefined;
  lastSentAt = Date.now();
  await Promise.all([sendPositions(keepalive), sendAnnotations(keepalive)]);
}

/**
 * Called when a book's page or chapter opens: fetches the account's position and annotations once. Returns the
 * account's position if it is newer than the local one and was stored; `before` is the local one at page load.
 */
export async function openBook(bookId: string, before: ReadingPosition | null): Promise<PositionResponse | null> {
  const written = pendingAnnotations();
  const changesBefore = wantedChanges;
  const known = currentUser()?.id;
  void sendAll();
  const { position, wanted, ...marks } = await call(getReadingOperation, { params: { id: bookId } });
  if (!known || currentUser()?.id !== known) return null;
  if (wantedChanges === changesBefore) setWanted(bookId, wanted);
  mergeAnnotations(known, bookId, marks, written);
  if (!position) claim(bookId, known);
  if (!position || Date.parse(position.at) <= (before?.at ?? 0)) return null;
  const isHere = before?.chapter === position.chapter && sentParagraph(before) === position.paragraph;
  const isReadOnMeanwhile = readingPosition(bookId)?.at !== before?.at;
  if (!isReadOnMeanwhile) saveReadingPosition(bookId, isHere ? { ...before, at: Date.parse(position.at) } : toReadingPosition(position));
  return isHere ? null : position;
}

/** Assigns positions read as a guest to the user who has logged in. */
function claim(bookId: string, userId: string): void {
  const { guest, ...here } = readingPosition(bookId) ?? {};
  if (!guest || !("chapter" in here)) return;
  saveReadingPosition(bookId, { ...here, unsent: userId });
  sendSoon();
}

/** Runs before a logout, which clears this browser: sends pending changes where possible. */
export async function sendBeforeLogout(): Promise<void> {
  await Promise.race([sendAll(), new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
}

export async function addToReadingList(bookId: string, state: ReadingListState): Promise<void> {
  await call(addToReadingListOperation, { params: { id: bookId }, body: { state } });
  if (state === "finished") hideInProgress(bookId);
}

export async function removeFromReadingList(bookId: string): Promise<void> {
  await call(removeFromReadingListOperation, { params: { id: bookId } });
  hideInProgress(bookId);
}

/** Puts a book among those that the user wants to read, or takes it off. */
export async function saveWanted(bookId: string, wants: boolean): Promise<void> {
  wantedChanges += 1;
  const { wanted } = await call(wants ? wantBookOperation : unwantBookOperation, { params: { id: bookId } });
  wantedChanges += 1;
  setWanted(bookId, wanted);
}

async function sendPositions(keepalive: boolean): Promise<void> {
  const user = currentUser();
  const waiting = user ? unsentPositions(user.id).slice(0, MOST) : [];
  if (waiting.length === 0) return;
  const positions = waiting.map(([bookId, position]) => ({
    bookId,
    chapter: position.chapter,
    paragraph: sentParagraph(position),
    at: new Date(position.at).toISOString(),
  }));
  try {
    const body = { positions };
    const stored = await call(savePositionsOperation, { body, keepalive });
    for (const [bookId, position] of waiting) settle(bookId, position, stored.positions);
  } catch (error) {
    // Permanently refused positions are dropped; all others are retried later.
    if (error instanceof CallFailed && error.status === 400) for (const [bookId, position] of waiting) settle(bookId, position, []);
  }
}

/**
 * Stores the server's version of a sent position unless the user has read further since. The server's time wins, because the
 * local clock may be wrong.
 */
function settle(bookId: string, sent: ReadingPosition, positions: PositionResponse[]): void {
  const here = readingPosition(bookId);
  if (here?.at !== sent.at) return;
  const stored = positions.find((position) => position.bookId === bookId);
  const isSame = stored?.chapter === here.chapter && stored.paragraph === sentParagraph(here);
  if (!stored || isSame) saveReadingPosition(bookId, { ...here, at: stored ? Date.parse(stored.at) : here.at, unsent: undefined });
  else saveReadingPosition(bookId, toReadingPosition(stored));
}

const sentParagraph = ({ paragraph, end }: ReadingPosition): number => end ?? paragraph;
const toReadingPosition = ({ chapter, paragraph, at, finishedAt }: PositionResponse): ReadingPosition => ({
  ...{ chapter, paragraph, at: Date.parse(at) },
  ...(finishedAt && { furthest: WHOLE_BOOK }),
});

let listening = false;
function listen(): void {
  if (listening) return;
  listening = true;
  addEventListener("online", () => void sendAll());
  addEventListener("pagehide", () => void sendAll(true));
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && void sendAll(true));
}
