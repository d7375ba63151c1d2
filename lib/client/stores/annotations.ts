import { changesOf, readStored, store } from "#lib/client/stores/local-storage";
import { currentUser } from "#lib/client/stores/user";
import { type Annotations, type Bookmark, byPlace, type Highlight } from "#lib/domain/reading/annotations";
import type { Place } from "#lib/domain/reading/reading";

export type AnnotationKind = "bookmarks" | "highlights";
/** A member's marks in a book as this browser knows them, and by id which of them are still to be sent: kept or taken away. */
export type StoredAnnotations = Annotations & { unsent: Record<string, { kind: AnnotationKind; gone: boolean }> };

const changes = changesOf("marks", ["storage"]);
const NONE: StoredAnnotations = { bookmarks: [], highlights: [], unsent: {} };

export const ANNOTATIONS_KEY = (userId: string): string => `marks:${userId}:`;
const keyOf = (userId: string, bookId: string): string => ANNOTATIONS_KEY(userId) + bookId;

const parsed = new Map<string, { text: string; marks: StoredAnnotations }>();
let written = 0;

/** Counts the changes: what was asked for before the last one is out of date. */
export const pendingAnnotations = (): number => written;

/** The known member's marks in a book, in the order of the text; the same object as long as nothing changes. */
export function annotationsIn(bookId: string, userId = currentUser()?.id): StoredAnnotations {
  if (!userId) return NONE;
  const key = keyOf(userId, bookId);
  const known = parsed.get(key);
  // A browser that keeps nothing has what this page remembers.
  const text = readStored(key) ?? known?.text ?? null;
  if (text === null) return NONE;
  if (known?.text === text) return known.marks;
  const marks = parse(text);
  parsed.set(key, { text, marks });
  return marks;
}

/** Sets a bookmark, or takes the one that is there away; answers whether there is one now. */
export function toggleBookmark(bookId: string, place: Place): boolean {
  const there = annotationsIn(bookId).bookmarks.find(
    ({ chapter, paragraph }) => chapter === place.chapter && paragraph === place.paragraph,
  );
  if (there) removeAnnotation("bookmarks", there);
  else change(bookId, "bookmarks", { ...place, id: crypto.randomUUID(), bookId, createdAt: new Date().toISOString() });
  return !there;
}

export const saveHighlight = (highlight: Highlight): void => change(highlight.bookId, "highlights", highlight);

/** Writes a highlight's note; an empty one is none. */
export function saveNote(highlight: Highlight, note: string): void {
  // A clock that was put back must not make this the older version.
  const updatedAt = new Date(Math.max(Date.now(), Date.parse(highlight.updatedAt) + 1)).toISOString();
  if (note !== highlight.note) saveHighlight({ ...highlight, note, updatedAt });
}

export function removeAnnotation(kind: AnnotationKind, { bookId, id }: Bookmark): void {
  const { [kind]: list, ...rest } = annotationsIn(bookId);
  const left = { ...rest, [kind]: list.filter((mark) => mark.id !== id) } as StoredAnnotations;
  write(bookId, { ...left, unsent: { ...rest.unsent, [id]: { kind, gone: true } } });
}

/** Takes over what the account has, beside what is still to be sent; not when something was changed since `asked`. */
export function mergeAnnotations(userId: string, bookId: string, marks: Annotations, asked: number): void {
  if (asked !== written) return;
  const { unsent, ...here } = annotationsIn(bookId, userId);
  const merge = <Mark extends Bookmark>(theirs: Mark[], ours: Mark[]): Mark[] =>
    [...theirs.filter(({ id }) => !(id in unsent)), ...ours.filter(({ id }) => id in unsent)].sort(byPlace);
  const merged = { bookmarks: merge(marks.bookmarks, here.bookmarks), highlights: merge(marks.highlights, here.highlights), unsent };
  write(bookId, merged, userId);
}

/** A mark has arrived, as `held` if the account has another version, or was refused: null. Not when it was changed since `sent`. */
export function settleAnnotation(userId: string, bookId: string, kind: AnnotationKind, sent: Bookmark, held: Bookmark | null): void {
  const { unsent, ...marks } = annotationsIn(bookId, userId);
  if (marks[kind].find(({ id }) => id === sent.id) !== sent) return;
  const { [sent.id]: _settled, ...waiting } = unsent;
  const others = (marks[kind] as Bookmark[]).filter(({ id }) => id !== sent.id && id !== held?.id);
  write(bookId, { ...marks, [kind]: [...others, ...(held ? [held] : [])].sort(byPlace), unsent: waiting }, userId);
}

/** The account knows that a mark is gone. */
export function settleRemoval(userId: string, bookId: string, id: string): void {
  const { unsent, ...marks } = annotationsIn(bookId, userId);
  const { [id]: _settled, ...waiting } = unsent;
  write(bookId, { ...marks, unsent: waiting }, userId);
}

/** Calls back when marks change here or in another tab; returns how to stop. */
export const onAnnotationsChange = changes.subscribe;

/** Forgets what this page remembers of marks that were taken out of the store. */
export function clearAnnotations(): void {
  parsed.clear();
  changes.notify();
}

function change(bookId: string, kind: AnnotationKind, mark: Bookmark): void {
  const marks = annotationsIn(bookId);
  const others = (marks[kind] as Bookmark[]).filter(({ id }) => id !== mark.id);
  const unsent = { ...marks.unsent, [mark.id]: { kind, gone: false } };
  write(bookId, { ...marks, [kind]: [...others, mark].sort(byPlace), unsent });
}

function write(bookId: string, marks: StoredAnnotations, userId = currentUser()?.id): void {
  if (!userId) return;
  written += 1;
  const text = JSON.stringify(marks);
  parsed.set(keyOf(userId, bookId), { text, marks });
  store(keyOf(userId, bookId), text);
  changes.notify();
}

function parse(text: string): StoredAnnotations {
  try {
    return { ...NONE, ...(JSON.parse(text) as StoredAnnotations) };
  } catch {
    return NONE;
  }
}
