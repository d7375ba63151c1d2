import { countWords } from "#lib/domain/text/text";

const BOUNDARY = /(?<=[.!?…]["'”’»›)\]]{0,4})\s+(?=["'“„‘‚«‹([¿¡—–-]+\s*[\p{Lu}\p{N}]|[\p{Lu}\p{N}])/u;
/** Abbreviations whose full stop does not end a sentence: titles and initials. */
const ABBREVIATION = /(?:^|[\s("'“„‘«])(?:\p{Lu}|Mr|Mrs|Ms|Dr|St|Sr|Sra|Mme|Mlle|Sig|Hr|Fr|Prof|No)\.$/u;
/** Upper limits of the bins, in words; the last bin has none. */
const BINS = [3, 6, 10, 15, 20, 27, 35, 50] as const;

/** Whether a text ends in the full stop of a title or an initial. */
const endsInAbbreviation = (text: string): boolean => ABBREVIATION.test(text);

/**
 * Splits a paragraph into sentences: at a full stop, question or exclamation mark or ellipsis before a capital or
 * digit.
 */
export function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = [];
  let continues = false;
  for (const piece of paragraph.split(BOUNDARY)) {
    if (continues) sentences.push(`${sentences.pop() ?? ""} ${piece}`);
    else sentences.push(piece);
    continues = endsInAbbreviation(piece);
  }
  return sentences;
}

/**
 * Similarity of the chapters' sentence lengths, 0 to 1: 1 minus the Jensen-Shannon distance (base 2; Endres &
 * Schindelin 2003) of the binned lengths, averaged over all pairs of chapters. Fewer than two chapters with text: 1.
 */
export function sentenceLikeness(chapters: readonly (readonly string[])[]): number {
  const profiles = chapters.map(profileOf).filter((profile) => profile !== null);
  let sum = 0;
  let pairs = 0;
  for (const [index, one] of profiles.entries()) {
    for (const other of profiles.slice(index + 1)) {
      sum += jensenShannonDistance(one, other);
      pairs += 1;
    }
  }
  return pairs === 0 ? 1 : 1 - sum / pairs;
}

/** Distance of two distributions over the same bins, 0 (equal) to 1 (disjoint). */
export function jensenShannonDistance(one: readonly number[], other: readonly number[]): number {
  const divergence = one.reduce((sum, p, bin) => {
    const q = other[bin] ?? 0;
    const middle = (p + q) / 2;
    return sum + (p > 0 ? (p / 2) * Math.log2(p / middle) : 0) + (q > 0 ? (q / 2) * Math.log2(q / middle) : 0);
  }, 0);
  return Math.sqrt(Math.min(1, Math.max(0, divergence)));
}

function profileOf(paragraphs: readonly string[]): number[] | null {
  const bins = Array.from({ length: BINS.length + 1 }, () => 0);
  let sentences = 0;
  for (const sentence of paragraphs.flatMap(sentencesOf)) {
    const words = countWords(sentence);
    if (words === 0) continue;
    const bin = BINS.findIndex((longest) => words <= longest);
    const at = bin === -1 ? BINS.length : bin;
    bins[at] = (bins[at] ?? 0) + 1;
    sentences += 1;
  }
  return sentences === 0 ? null : bins.map((count) => count / sentences);
}
