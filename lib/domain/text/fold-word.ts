/** As PostgreSQL's `lower(unaccent(…))` folds the letters of our languages. */
export const foldWord = (word: string): string =>
  word.toLowerCase().replaceAll("ß", "ss").replaceAll("œ", "oe").replaceAll("æ", "ae").normalize("NFD").replaceAll(/\p{M}/gu, "");
