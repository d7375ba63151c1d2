import { type CheckedBook, type CheckOutcome, paragraphsOf, rate } from "#lib/domain/generation/checks/finding";

const SPEECH = /[“„«]|^[—‘]/;
/** A dash or an ellipsis at the end of what is said. */
const BROKEN_OFF = /[—–…]\s*[”“’»]|^—.*[—…]$/u;

/** How much of the book is speech, and how much of it breaks off; measured only, because some authors' people let each other finish
 * (the share of words in speech is judged by checkManner). In the opening collection 0 to 11 % of the paragraphs with speech have something broken off. */
export function measureDialogue(book: CheckedBook): CheckOutcome {
  const paragraphs = paragraphsOf(book);
  const spoken = paragraphs.filter(({ text }) => SPEECH.test(text));
  const brokenOff = spoken.filter(({ text }) => BROKEN_OFF.test(text));
  return {
    findings: [],
    measures: { speech: rate(spoken.length, paragraphs.length), interruptions: rate(brokenOff.length, spoken.length) },
  };
}
