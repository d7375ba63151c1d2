import { STOP_WORDS } from "#lib/domain/books/style/stop-words";
import { type CheckedBook, type CheckFinding, type CheckOutcome, paragraphsOf } from "#lib/domain/generation/checks/finding";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "#lib/domain/language";
import { wordsOf } from "#lib/domain/text/text";

/** Shorter texts are too short to tell. */
const MIN_WORDS = 30;
/** Another language must have more than this many times as many function words. */
const MARGIN = 1.5;

/** The language of a text among the library's by its function words; null if it is too short or undecided. */
function languageByFunctionWords(text: string): Language | null {
  const words = wordsOf(text.toLowerCase());
  if (words.length < MIN_WORDS) return null;
  const counts = LANGUAGES.map((language) => ({ language, count: words.filter((word) => STOP_WORDS[language].has(word)).length }));
  const [first, second] = counts.sort((one, other) => other.count - one.count);
  return first && second && first.count > second.count * MARGIN ? first.language : null;
}

/** Chapters in another language fail; paragraphs in another one, as a quoted letter, are named. */
export function checkLanguage(book: CheckedBook): CheckOutcome {
  const finding = (chapter: number, paragraph: number | null, text: string): CheckFinding[] => {
    const language = languageByFunctionWords(text);
    if (language === null || language === book.language) return [];
    const what = paragraph === null ? "chapter" : "paragraph";
    const message = `The ${what} is in ${LANGUAGE_NAMES[language]}, not in ${LANGUAGE_NAMES[book.language]}.`;
    return [{ chapter, paragraph, code: "language", message, fails: paragraph === null }];
  };
  const chapters = book.chapters.flatMap(({ paragraphs }, index) => finding(index + 1, null, paragraphs.join("\n")));
  const wrong = new Set(chapters.map(({ chapter }) => chapter));
  const paragraphs = paragraphsOf(book).filter(({ chapter }) => !wrong.has(chapter));
  return {
    findings: [...chapters, ...paragraphs.flatMap(({ chapter, paragraph, text }) => finding(chapter, paragraph, text))],
    measures: {},
  };
}
