import { quoted, runsOf, sharedPassages } from "#lib/domain/generation/checks/word-runs";
import { countWords } from "#lib/domain/text/text";

/** How far a draft may be from the planned number of words, in percent. */
const TOLERANCE = 30;
/** A draft that has so many words in a row of a passage that the writer was shown is written again. */
const COPIED_WORDS = 9;

/** The least and the most words of a draft that is planned with this number of them. */
export const draftRange = (words: number): [least: number, most: number] => [
  Math.ceil((words * (100 - TOLERANCE)) / 100),
  Math.floor((words * (100 + TOLERANCE)) / 100),
];

/** What is wrong with the draft of a chapter, each fault in a sentence for the writer. `shown`: the passages that the writer saw. */
export function draftFaults(paragraphs: readonly string[], { words, shown }: { words: number; shown: readonly string[] }): string[] {
  const count = paragraphs.reduce((sum, text) => sum + countWords(text), 0);
  const faults: string[] = [];
  const [least, most] = draftRange(words);
  if (count < least || count > most) faults.push(`It had ${count} words instead of about ${words}.`);
  const runs = new Set(shown.flatMap(runsOf));
  const copied = paragraphs
    .flatMap((text) => sharedPassages(text, (run) => (runs.has(run) ? "shown" : undefined)))
    .filter((passage) => passage.words.length >= COPIED_WORDS);
  for (const passage of copied) faults.push(`It copied words of a passage that is only there to hear the voice: ${quoted(passage.words)}.`);
  return faults;
}
