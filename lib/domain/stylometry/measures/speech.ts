import type { Language } from "#lib/domain/language";
import type { Measures } from "#lib/domain/stylometry/measures/names";
import { countWords } from "#lib/domain/text/text";

/** What is between quotation marks; speech that goes on in the next paragraph has no closing mark. */
const QUOTED: Record<Language, RegExp> = {
  en: /“([^“”]*)(?:”|$)|^‘(.*?)(?:’(?!\p{L})|$)|(?<=[,.:—] )‘(.*?)(?:’(?!\p{L})|$)/gu,
  it: /[“„]([^“”„]*)(?:[”“]|$)|«([^«»]*)(?:»|$)/gu,
  es: /“([^“”]*)(?:”|$)|«([^«»]*)(?:»|$)/gu,
  fr: /“([^“”]*)(?:”|$)|«([^«»]*)(?:»|$)/gu,
  de: /„([^„“”]*)(?:[“”]|$)|“([^„“”]*)(?:”|$)|»([^«»]*)(?:«|$)|«([^«»]*)(?:»|$)/gu,
};
const OPENS_BY_DASH = /^[—]\s*/u;
const OPENS_BY_MARK = /^[“„«»‘]/u;
/** Where a second dash encloses what the narrator says in between. */
const ENCLOSES: readonly Language[] = ["it", "es"];
/** Quoted words that are no speech are mostly fewer. */
const MIN_WORDS = 3;

/** Whether a paragraph begins with speech; its marks must be even (`evenMarks`). */
export const opensWithSpeech = (paragraph: string): boolean => OPENS_BY_DASH.test(paragraph) || OPENS_BY_MARK.test(paragraph);

/**
 * The share of words in direct speech, and the share of that speech that is marked by dashes instead of quotation marks. By rule: quotations of
 * three words or more count as speech; in French and German what the narrator adds within a paragraph that opens with a dash counts, too.
 */
export function speechOf(paragraphs: readonly string[], language: Language): Measures {
  const words = paragraphs.reduce((sum, text) => sum + countWords(text), 0);
  const [quoted, dashed] = paragraphs.reduce(
    ([byMark, byDash], text) =>
      OPENS_BY_DASH.test(text) ? [byMark, byDash + dashedWords(text, language)] : [byMark + quotedWords(text, language), byDash],
    [0, 0] as [number, number],
  );
  const spoken = quoted + dashed;
  return { ...(words > 0 ? { dialogue: spoken / words } : {}), ...(spoken > 0 ? { dialogueByDash: dashed / spoken } : {}) };
}

function quotedWords(text: string, language: Language): number {
  const counts = [...text.matchAll(QUOTED[language])].map(([, ...parts]) => countWords(parts.find((part) => part !== undefined) ?? ""));
  return counts.filter((count) => count >= MIN_WORDS).reduce((sum, count) => sum + count, 0);
}

function dashedWords(text: string, language: Language): number {
  const parts = text.replace(OPENS_BY_DASH, "").split("—");
  return countWords((ENCLOSES.includes(language) ? parts.filter((_, index) => index % 2 === 0) : parts).join(" "));
}
