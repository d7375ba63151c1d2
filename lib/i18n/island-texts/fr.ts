export { account, comments, downloads, errors, fieldErrors, notes, rating, readingList, share } from "#messages/fr.json";
