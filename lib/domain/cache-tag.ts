/** Every page; expires when a build starts with another database than the one it was prerendered from. */
export const LIBRARY_TAG = "library";

/** All lists of books; expires when a book is published, revised or withdrawn, or when its counters change. */
export const BOOKS_TAG = "books";
/** All lists of authors with their counters. */
export const AUTHORS_TAG = "authors";

/** A book's page and chapters; expires when the book, another edition of its work or its author changes. */
export const bookTag = (id: string): string => `book:${id}`;

/** An author's page; expires when the author, one of the author's books or their counters change. */
export const authorTag = (id: string): string => `author:${id}`;

/** A book's approved comments. */
export const commentsTag = (bookId: string): string => `comments:${bookId}`;

/** Pages that show a user's public name and avatar; expires when either changes or the account is deleted. */
export const userTag = (username: string): string => `user:${username}`;
