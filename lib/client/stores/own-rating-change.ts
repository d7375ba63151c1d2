import { changesOf } from "#lib/client/stores/local-storage";

/** Notified when the server has saved the user's rating of a book: by the stars of the book or of a comment. */
export const ownRatingChanges = changesOf("own-rating");
