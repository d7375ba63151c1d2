/** Every page; expires when a setting is changed in the interface. */
export const LIBRARY_TAG = "library";

/** All lists of books; expires when a book is published, revised or withdrawn, or when its counters change. */
export const BOOKS_TAG = "books";
/** All lists of authors with their counters. */
export const AUTHORS_TAG = "authors";

/** A book's page and chapters; expires when the book, another edition of its work or its author changes. */
export const bookTag = (id: string): string => `book:${id}`;

/** An author's page; expires when the author, one of the author's books or their counters change. */
export const authorTag = (id: string): string => `author:${id}`;

/** The pages of series; expires when a series is written. Those of its books expire with it. */
export const SERIES_TAG = "series";

/** A book's approved comments. */
export const commentsTag = (bookId: string): string => `comments:${bookId}`;

/** Pages that show a user's public name and avatar; expires when either changes or the account is deleted. */
export const userTag = (username: string): string => `user:${username}`;

/** The forum's list of sections with their counts and last posts. */
export const FORUM_TAG = "forum";

/** The lists of a forum section's threads. */
export const forumSectionTag = (sectionId: string): string => `forum-section:${sectionId}`;

/** The pages of a forum thread. */
export const forumThreadTag = (threadId: string): string => `forum-thread:${threadId}`;

/** A book's list of forum threads. */
export const bookThreadsTag = (bookId: string): string => `book-threads:${bookId}`;

/** The status pages with their incidents. */
export const STATUS_TAG = "status";

/** The pairs of the blind page; expires when some are made or retired. Votes do not expire it. */
export const BLIND_TAG = "blind";
