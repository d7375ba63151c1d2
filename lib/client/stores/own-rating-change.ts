import { changesOf } from "#lib/client/stores/local-storage";

/** Notified when the user's rating of a book changed elsewhere on the page: by the stars of a comment. */
export const ownRatingChanges = changesOf("own-rating");
