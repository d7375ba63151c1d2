import { foldWord } from "#lib/domain/text/fold-word";

/**
 * Folded words (lower case, without accents) as these texts write them most often, in lower case: `perche` is `perché`. A word that no text has
 * stays as it is.
 */
export function writtenWords(words: readonly string[], texts: readonly string[]): string[] {
  const counts = new Map<string, Map<string, number>>(words.map((word) => [word, new Map<string, number>()]));
  for (const [word] of texts
    .join("\n")
    .normalize("NFC")
    .toLowerCase()
    .matchAll(/[\p{L}\p{N}]+/gu)) {
    const forms = counts.get(foldWord(word));
    forms?.set(word, (forms.get(word) ?? 0) + 1);
  }
  return words.map((word) => [...(counts.get(word) ?? [])].sort(([, one], [, other]) => other - one)[0]?.[0] ?? word);
}
