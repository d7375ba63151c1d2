/** Where a quotation stands in a text: offsets of its first and behind its last character. */
export type Range = { start: number; end: number };

const QUOTES = /[“”„«»‹›"'‘’‚]/u;
const DASHES = /[–—‒−-]/u;
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/u;
const SPACE = /\s/u;

/** Of the words of a quotation, how many may differ, and by how much the next best place must be worse. */
const DIFFERENCE = 0.05;
const CLEARLY_WORSE = 0.1;
/** Shorter quotations must be exact. */
const MIN_WORDS = 8;

/**
 * Evens out the shape of quotation marks, dashes and spaces, and Unicode's forms of a letter, as models change them when they quote. `offsets`: where
 * each character of `even` stands in the text.
 */
function evened(text: string): { even: string; offsets: number[] } {
  let even = "";
  const offsets: number[] = [];
  let offset = 0;
  for (const { segment } of new Intl.Segmenter("und", { granularity: "grapheme" }).segment(text)) {
    const at = offset;
    offset += segment.length;
    if (INVISIBLE.test(segment)) continue;
    const isSpace = SPACE.test(segment);
    if (isSpace && (even === "" || even.endsWith(" "))) continue;
    const shape = isSpace ? " " : evenShape(segment);
    even += shape;
    for (let index = 0; index < shape.length; index += 1) offsets.push(at);
  }
  return { even, offsets };
}

function evenShape(character: string): string {
  if (QUOTES.test(character)) return "'";
  if (DASHES.test(character)) return "-";
  return character === "…" ? "..." : character.normalize("NFC");
}

const evenedQuote = (quote: string): string => evened(quote).even.trim();

/** Marks of Markdown, which those who quote leave out or keep: emphasis, the language of words, quotations, escapes. */
const LANGUAGE_MARK = /\[([^\][]*)\]\{lang=[\w-]+\}/gu;
const withoutMarks = (text: string): string => text.replaceAll(LANGUAGE_MARK, "$1").replaceAll(/^> ?/gm, "").replaceAll(/[*\\]/g, "");

/** Whether the text has the quotation, but for the shape of its marks and spaces, and for the marks of Markdown on either side. */
export const hasQuote = (text: string, quote: string): boolean => quoteFinder(text)(quote);

/** `hasQuote` for many quotations of one text, which is evened once. */
export function quoteFinder(text: string): (quote: string) => boolean {
  const { even } = evened(withoutMarks(text));
  return (quote) => {
    const wanted = evenedQuote(withoutMarks(quote));
    return wanted !== "" && even.includes(wanted);
  };
}

/** The only place of a quotation in a text; null if there is none or more than one. */
export function findExact(text: string, quote: string): Range | null {
  const { even, offsets } = evened(text);
  const wanted = evenedQuote(quote);
  const at = even.indexOf(wanted);
  if (wanted === "" || at < 0 || even.includes(wanted, at + 1)) return null;
  return { start: offsets[at] ?? 0, end: offsets[at + wanted.length] ?? text.length };
}

type Alignment = { end: number; start: number; cost: number };

/**
 * The place of a quotation that differs from the text in at most one word of twenty, if no other place is nearly as good; else null. Sellers 1980:
 * the least number of changed, missing and added words of a place that ends at each word.
 */
export function findNearly(text: string, quote: string): Range | null {
  const words = [...text.matchAll(/\S+/gu)].map(({ 0: word, index }) => ({
    word: evenedQuote(word),
    start: index,
    end: index + word.length,
  }));
  const wanted = quote.split(/\s+/u).filter(Boolean).map(evenedQuote);
  if (wanted.length < MIN_WORDS) return null;
  const ends = alignmentsOf(
    words.map(({ word }) => word),
    wanted,
  );
  const best = ends.reduce<Alignment | null>((least, one) => (least === null || one.cost < least.cost ? one : least), null);
  if (!best || best.cost > wanted.length * DIFFERENCE) return null;
  const isElsewhere = ({ end, start }: Alignment) => end < best.start || start > best.end;
  if (ends.some((one) => isElsewhere(one) && one.cost < best.cost + wanted.length * CLEARLY_WORSE)) return null;
  const [first, last] = [words[best.start], words[best.end]];
  return first && last ? { start: first.start, end: last.end } : null;
}

/** For each word of a text the best place of the wanted words that ends there. */
function alignmentsOf(words: readonly string[], wanted: readonly string[]): Alignment[] {
  let column = wanted.map((_, index) => ({ cost: index + 1, start: 0 }));
  return words.map((word, end) => {
    let diagonal = { cost: 0, start: end };
    let above = { cost: 0, start: end };
    column = wanted.map((expected, index) => {
      const left = column[index] ?? above;
      const options = [
        { cost: diagonal.cost + (expected === word ? 0 : 1), start: diagonal.start },
        { cost: left.cost + 1, start: left.start },
        { cost: above.cost + 1, start: above.start },
      ];
      diagonal = left;
      above = options.reduce((least, one) => (one.cost < least.cost ? one : least));
      return above;
    });
    return { end, start: above.start, cost: above.cost };
  });
}
