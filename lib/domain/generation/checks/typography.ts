import { type CheckedBook, type CheckFinding, type CheckOutcome, paragraphsOf, rate } from "#lib/domain/generation/checks/finding";
import type { Language } from "#lib/domain/language";

type Rule = [wrong: RegExp, what: string];

const EVERYWHERE: Rule[] = [
  [/["']/, "a typewriter’s quotation mark or apostrophe"],
  [/\.\.\./, "three points instead of an ellipsis"],
  [/--/, "hyphens instead of a dash"],
  [/ {2}/, "two spaces"],
  [/\s[,.](?!\d)/u, "a space before a comma or full stop"],
  [/\p{L}[!?]\p{L}/u, "no space after a sentence"],
];

const RULES: Record<Language, Rule[]> = {
  en: [
    [/[«»„]/, "another language’s quotation marks"],
    [/ [—] | – /, "a dash with spaces"],
    [/\s[;:!?]/u, "a space before a mark"],
  ],
  it: [
    [/„/, "another language’s quotation marks"],
    [/«\s|\s»/u, "a space within quotation marks"],
    [/\s[;:!?]/u, "a space before a mark"],
    [/(?<!\p{L})(?:perchè|poichè|nè|sè|affinchè|benchè|finchè|cosicchè|pò|qual’è)(?!\p{L})/iu, "a wrong accent or apostrophe"],
    [/\b(?:E|A|I|O|U)’ /, "an apostrophe for the accent of a capital"],
  ],
  es: [
    [/„/, "another language’s quotation marks"],
    [/«\s|\s»/u, "a space within quotation marks"],
    [/\s[;:!?]/u, "a space before a mark"],
    [/^[-–] ?/, "a hyphen instead of a raya"],
  ],
  fr: [
    [/„/, "another language’s quotation marks"],
    [/(?<!¡\p{L}{0,40})[^\u202f\u00a0][;!?](?!\))/u, "no no-break space before a high mark"],
    [/[^\u202f\u00a0\d]:/u, "no no-break space before a colon"],
    [/«[^\u202f\u00a0]|[^\u202f\u00a0]»/u, "no no-break space within guillemets"],
  ],
  de: [
    [/«/, "another language’s quotation marks"],
    [/—/, "another language’s dash"],
    [/\s[;:!?]/u, "a space before a mark"],
  ],
};

/** The faults of a text in the punctuation of its language, each with the words around it: quotation marks, dashes, apostrophes, spaces. */
export const typographyFaults = (text: string, language: Language): string[] =>
  [...EVERYWHERE, ...RULES[language]].flatMap(([wrong, what]) => {
    const found = wrong.exec(text);
    return found ? [`${what}: “${text.slice(Math.max(0, found.index - 20), found.index + 20)}”`] : [];
  });

/** From this share of paragraphs on the punctuation is wrong throughout. */
const MOST_PARAGRAPHS = 0.1;

/** Wrong punctuation; a chapter fails if a tenth of its paragraphs have some. The opening collection has none. */
export function checkTypography(book: CheckedBook): CheckOutcome {
  const faulty = paragraphsOf(book).flatMap((place) => {
    const faults = typographyFaults(place.text, book.language);
    return faults.length > 0 ? [{ ...place, faults }] : [];
  });
  const findings = faulty.map(({ chapter, paragraph, faults }): CheckFinding => {
    const share = rate(faulty.filter((other) => other.chapter === chapter).length, book.chapters[chapter - 1]?.paragraphs.length ?? 0);
    return { chapter, paragraph, code: "typography", message: `The paragraph has ${faults.join("; ")}.`, fails: share >= MOST_PARAGRAPHS };
  });
  return { findings, measures: { typographyFaults: faulty.length } };
}
