import { changesOf, readStored, store } from "#lib/client/stores/local-storage";
import { currentUser } from "#lib/client/stores/user";
import { ANNOTATIONS_PREFIX, onUserDataCleared } from "#lib/client/stores/user-data";
import { type Annotations, type Bookmark, byPlace, type Highlight } from "#lib/domain/reading/annotations";
import type { Place } from "#lib/domain/reading/reading";

export type AnnotationKind = "bookmarks" | "highlights";
/** A user's annotations in a book as stored in this browser, and the pending changes by id: saved or deleted. */
export type StoredAnnotations = Annotations & { unsent: Record<string, { kind: AnnotationKind; gone: boolean }> };

const changes = changesOf("annotations", ["storage"]);
const NONE: StoredAnnotations = { bookmarks: [], highlights: [], unsent: {} };

export const ANNOTATIONS_KEY = (userId: string): string => `${ANNOTATIONS_PREFIX}${userId}:`;
const keyOf = (userId: string, bookId: string): string => ANNOTATIONS_KEY(userId) + bookId;

const parsed = new Map<string, { text: string; annotations: StoredAnnotations }>();
let version = 0;

/** Counts the changes, to detect responses requested before the last change. */
export const pendingAnnotations = (): number => version;

/** The stored user's annotations in a book in text order; the same object until something changes. */
export function annotationsIn(bookId: string, userId = currentUser()?.id): StoredAnnotations {
  if (!userId) return NONE;
  const key = keyOf(userId, bookId);
  const known = parsed.get(key);
  // Without local storage the page's memory is used.
  const text = readStored(key) ?? known?.text ?? null;
  if (text === null) return NONE;
  if (known?.text === text) return known.annotations;
  const annotations = parse(text);
  parsed.set(key, { text, annotations });
  return annotations;
}

/** Adds a bookmark, or removes the existing one; returns whether there is one now. */
export function toggleBookmark(bookId: string, place: Place): boolean {
  const there = annotationsIn(bookId).bookmarks.find(
    ({ chapter, paragraph }) => chapter === place.chapter && paragraph === place.paragraph,
  );
  if (there) removeAnnotation("bookmarks", there);
  else change(bookId, "bookmarks", { ...place, id: crypto.randomUUID(), bookId, createdAt: new Date().toISOString() });
  return !there;
}

export const saveHighlight = (highlight: Highlight): void => change(highlight.bookId, "highlights", highlight);

/** Sets a highlight's note, which an empty string removes, and colour. */
export function saveNote(highlight: Highlight, { note, colour }: Pick<Highlight, "note" | "colour">): void {
  // The time never decreases, even if the clock was set back: the server keeps the later version.
  const updatedAt = new Date(Math.max(Date.now(), Date.parse(highlight.updatedAt) + 1)).toISOString();
  if (note !== highlight.note || colour !== highlight.colour) saveHighlight({ ...highlight, note, colour, updatedAt });
}

export function removeAnnotation(kind: AnnotationKind, { bookId, id }: Bookmark): void {
  const { [kind]: list, ...rest } = annotationsIn(bookId);
  const left = { ...rest, [kind]: list.filter((annotation) => annotation.id !== id) } as StoredAnnotations;
  write(bookId, { ...left, unsent: { ...rest.unsent, [id]: { kind, gone: true } } });
}

/** Stores the account's annotations beside the pending changes, unless something changed since `versionAtRequest`. */
export function mergeAnnotations(userId: string, bookId: string, annotations: Annotations, versionAtRequest: number): void {
  if (versionAtRequest !== version) return;
  const { unsent, ...here } = annotationsIn(bookId, userId);
  const merge = <Mark extends Bookmark>(theirs: Mark[], ours: Mark[]): Mark[] =>
    [...theirs.filter(({ id }) => !(id in unsent)), ...ours.filter(({ id }) => id in unsent)].sort(byPlace);
  const merged = {
    bookmarks: merge(annotations.bookmarks, here.bookmarks),
    highlights: merge(annotations.highlights, here.highlights),
    unsent,
  };
  write(bookId, merged, userId);
}

/**
 * Marks a change as sent and stores the account's version if it differs; null: it was refused. Ignored when it changed
 * since `sent`.
 */
export function settleAnnotation(userId: string, bookId: string, kind: AnnotationKind, sent: Bookmark, stored: Bookmark | null): void {
  const { unsent, ...annotations } = annotationsIn(bookId, userId);
  if (annotations[kind].find(({ id }) => id === sent.id) !== sent) return;
  const { [sent.id]: _settled, ...waiting } = unsent;
  const others = (annotations[kind] as Bookmark[]).filter(({ id }) => id !== sent.id && id !== stored?.id);
  write(bookId, { ...annotations, [kind]: [...others, ...(stored ? [stored] : [])].sort(byPlace), unsent: waiting }, userId);
}

/** Marks a deletion as sent. */
export function settleRemoval(userId: string, bookId: string, id: string): void {
  const { unsent, ...annotations } = annotationsIn(bookId, userId);
  const { [id]: _settled, ...waiting } = unsent;
  write(bookId, { ...annotations, unsent: waiting }, userId);
}

/** Subscribes to changes here and in other tabs; returns an unsubscribe function. */
export const onAnnotationsChange = changes.subscribe;

onUserDataCleared(() => {
  parsed.clear();
  changes.notify();
});

function change(bookId: string, kind: AnnotationKind, annotation: Bookmark): void {
  const annotations = annotationsIn(bookId);
  const others = (annotations[kind] as Bookmark[]).filter(({ id }) => id !== annotation.id);
  const unsent = { ...annotations.unsent, [annotation.id]: { kind, gone: false } };
  write(bookId, { ...annotations, [kind]: [...others, annotation].sort(byPlace), unsent });
}

function write(bookId: string, annotations: StoredAnnotations, userId = currentUser()?.id): void {
  // A response may arrive after the user logged out.
  if (!userId || userId !== currentUser()?.id) return;
  version += 1;
  const text = JSON.stringify(annotations);
  parsed.set(keyOf(userId, bookId), { text, annotations });
  store(keyOf(userId, bookId), text);
  changes.notify();
}

function parse(text: string): StoredAnnotations {
  try {
    const stored = { ...NONE, ...(JSON.parse(text) as StoredAnnotations) };
    // Highlights stored before there were colours have none.
    return { ...stored, highlights: stored.highlights.map((highlight) => ({ ...highlight, colour: highlight.colour ?? 1 })) };
  } catch {
    return NONE;
  }
}
