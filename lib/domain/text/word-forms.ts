import { foldWord } from "#lib/domain/text/fold-word";

/** Words by their folded form (lower case, without accents): as they are written most often, and how often they occur. */
export type WordForms = ReadonlyMap<string, { written: string; count: number }>;

/** The words of texts; one of a text with a higher weight counts as much as so many others. */
export function wordForms(texts: readonly { text: string; weight?: number }[]): WordForms {
  const counts = new Map<string, Map<string, number>>();
  for (const { text, weight = 1 } of texts) {
    for (const [written] of text.normalize("NFC").matchAll(/[\p{L}\p{N}]+/gu)) {
      const forms = counts.get(foldWord(written)) ?? new Map<string, number>();
      counts.set(foldWord(written), forms.set(written, (forms.get(written) ?? 0) + weight));
    }
  }
  const total = (forms: ReadonlyMap<string, number>) => [...forms.values()].reduce((sum, count) => sum + count, 0);
  return new Map([...counts].map(([folded, forms]) => [folded, { written: mostFrequent(forms), count: total(forms) }]));
}

/** Folded words as they are written; a word that no text has stays as it is. */
export const asWritten = (words: readonly string[], forms: WordForms): string[] => words.map((word) => forms.get(word)?.written ?? word);

/** Between forms that are as frequent the one in lower case: the other began a sentence. */
function mostFrequent(forms: ReadonlyMap<string, number>): string {
  const isLower = (word: string) => Number(word === word.toLowerCase());
  const [first] = [...forms].sort(([one, count], [other, otherCount]) => otherCount - count || isLower(other) - isLower(one));
  return first?.[0] ?? "";
}
