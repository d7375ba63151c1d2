import type { Viewer } from "#lib/domain/account/viewer";

export const COMMENT_MAX = 4_000;
export const REASON_MAX = 500;
export const COMMENT_STATES = ["pending", "approved", "rejected"] as const;
export type CommentState = (typeof COMMENT_STATES)[number];

/** Who wrote a comment, as everybody sees them; null when the account is gone. */
export type Commenter = { username: string; firstName: string; lastName: string; avatar: string | null };

/** A comment as everybody sees it. Dates are ISO strings. */
export type Comment = {
  id: string;
  bookId: string;
  text: string;
  stars: number | null;
  upToChapter: number | null;
  createdAt: string;
  editedAt: string | null;
  commenter: Commenter | null;
};

/** The same for its author and for moderators. */
export type OwnComment = Comment & { state: CommentState; reason: string | null; bookTitle: string | null; chapterCount: number };

export type CommentPart = { text: string; spoiler: boolean };

const UNSEEN = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]|\p{Co}|\p{Cs}/gu;

/**
 * A comment as it is kept: one kind of line break, no blank lines in a row, nothing that is not seen but steers what is
 * (control characters, overrides of the writing direction).
 */
export const tidyComment = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(UNSEEN, "")
    .replace(/[^\S\n]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

const TAG = /(\[\/?spoiler\])/i;

/**
 * A comment's text cut where it begins and stops to give something away. Tags within tags are one stretch, and one that
 * stays open hides everything to the end: better too much than too little. One that closes nothing is text.
 */
export const commentParts = (text: string): CommentPart[] => readSpoilers(text).parts.filter((part) => part.text.trim() !== "");

/** Whether each tag that opens is closed, and none closes nothing. */
export const spoilersMatch = (text: string): boolean => readSpoilers(text).isMatched;

function readSpoilers(text: string): { parts: CommentPart[]; isMatched: boolean } {
  const parts: CommentPart[] = [];
  let depth = 0;
  let strays = 0;
  for (const piece of text.split(TAG)) {
    const tag = TAG.test(piece) ? piece.toLowerCase() : null;
    if (tag === "[spoiler]") depth += 1;
    else if (tag && depth > 0) depth -= 1;
    else {
      if (tag) strays += 1;
      const last = parts.at(-1);
      if (last?.spoiler === depth > 0) last.text += piece;
      else parts.push({ text: piece, spoiler: depth > 0 });
    }
  }
  return { parts, isMatched: depth === 0 && strays === 0 };
}

/** Whether it says anything at all: tags and white space alone do not, nor do characters that are not seen. */
export const saysSomething = (text: string): boolean =>
  /[^\s\p{Cf}\p{Mn}\u2800\u3164\u115f\u1160]/u.test(text.replace(/\[\/?spoiler\]/gi, ""));

/** The name a comment is signed with: the real one if there is one, else the username; null means anonymous. */
export function displayName(commenter: Commenter | null): string | null {
  if (!commenter) return null;
  return [commenter.firstName, commenter.lastName].filter(Boolean).join(" ") || commenter.username;
}

/** Who may decide about other people's comments. */
export const mayModerate = (viewer: Pick<Viewer, "isAdmin">): boolean => viewer.isAdmin;

/** One's own comments in the order that asks most of their author: what is not published first, else as they came. */
export const unpublishedFirst = <Own extends Pick<OwnComment, "state">>(comments: readonly Own[]): Own[] =>
  comments.toSorted((one, other) => Number(one.state === "approved") - Number(other.state === "approved"));
