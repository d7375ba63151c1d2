/** The list of books: everything that shows more than one. */
export const BOOKS_TAG = "books";
/** The list of authors with their counts. */
export const AUTHORS_TAG = "authors";

/** One book's page and chapters; expires when the book, another edition of its work or its author changes. */
export const bookTag = (id: string): string => `book:${id}`;

/** One author's page; expires when the author, one of the author's books or their counters change. */
export const authorTag = (id: string): string => `author:${id}`;
/** Everything: expired when a build meets another database than the one it was made from. */
export const LIBRARY_TAG = "library";

/** What readers say of a book; expires when a comment begins or ceases to be seen. */
export const commentsTag = (bookId: string): string => `comments:${bookId}`;
