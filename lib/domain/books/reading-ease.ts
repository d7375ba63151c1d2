export const READING_EASE = ["easy", "medium", "demanding"] as const;
export type ReadingEase = (typeof READING_EASE)[number];

/** Average words per sentence up to which a text is easy, or of medium difficulty: plain news text has 12 to 18 in our languages. */
const EASY_MAX = 12;
const MEDIUM_MAX = 19;

/** How easily a text reads, by the average number of words in its sentences, which alone of the usual formulas means the same in all languages. */
export const readingEase = (wordsPerSentence: number): ReadingEase =>
  wordsPerSentence <= EASY_MAX ? "easy" : wordsPerSentence <= MEDIUM_MAX ? "medium" : "demanding";
