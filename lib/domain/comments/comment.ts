import type { Language } from "#lib/domain/language";

export const COMMENT_MAX = 4_000;
export const REASON_MAX = 500;
/** Comments on one page of a book's comments. */
export const COMMENTS_PER_PAGE = 10;
export const COMMENT_STATES = ["pending", "approved", "rejected"] as const;
export type CommentState = (typeof COMMENT_STATES)[number];

/** The public author of a comment; null when the account is deleted. */
export type CommentAuthor = { username: string; firstName: string; lastName: string; avatar: string | null };

/** A public comment. Dates are ISO strings. */
export type Comment = {
  id: string;
  bookId: string;
  text: string;
  stars: number | null;
  upToChapter: number | null;
  createdAt: string;
  editedAt: string | null;
  commentAuthor: CommentAuthor | null;
};

/** A comment with the book that it is about. */
export type Review = Comment & { book: { id: string; title: string; lang: Language } };

/** A comment as its author and moderators see it. */
export type OwnComment = Comment & {
  userId: string | null;
  state: CommentState;
  reason: string | null;
  bookTitle: string | null;
  chapterCount: number;
};

export type CommentPart = { text: string; spoiler: boolean };

const TAG = /(\[\/?spoiler\])/i;

/**
 * Splits a comment's text into plain and spoiler parts. Nested tags are one spoiler, an unclosed tag hides everything
 * to the end (too much rather than too little), and an unmatched closing tag is text.
 */
export const commentParts = (text: string): CommentPart[] => readSpoilers(text).parts.filter((part) => part.text.trim() !== "");

/** Whether every spoiler tag is opened and closed in pairs. */
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

/** The name shown with a comment: the real name if there is one, else the username; null means anonymous. */
export function displayName(commentAuthor: CommentAuthor | null): string | null {
  if (!commentAuthor) return null;
  return [commentAuthor.firstName, commentAuthor.lastName].filter(Boolean).join(" ") || commentAuthor.username;
}

/** Orders a user's own comments: unpublished ones first, else unchanged. */
export const unpublishedFirst = <Own extends Pick<OwnComment, "state">>(comments: readonly Own[]): Own[] =>
  comments.toSorted((one, other) => Number(one.state === "approved") - Number(other.state === "approved"));
