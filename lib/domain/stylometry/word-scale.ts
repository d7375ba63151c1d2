import type { Language } from "#lib/domain/language";
import type { WordScale } from "#lib/domain/stylometry/delta";
import { PRONOUNS } from "#lib/domain/stylometry/pronouns";
import type { Word } from "#lib/domain/stylometry/words";

/** Commonest words that are compared. Of 300, 400 and 500, 400 is where attribution stops to improve (docs/stylometry.md). */
export const SCALE_WORDS = 400;

/** The counted words of a sample, and whose it is; `work` is any id of the work. */
export type WordSample = { author: string; work: string; counts: ReadonlyMap<string, number>; total: number };

/** Words written with a capital in more than half of their uses inside of sentences: names, and German nouns. */
export class NameFinder {
  readonly #uses = new Map<string, { inside: number; capital: number }>();

  add(words: readonly Word[]): void {
    for (const { word, position, capital } of words) {
      if (position === "opening") continue;
      const uses = this.#uses.get(word) ?? { inside: 0, capital: 0 };
      uses.inside += 1;
      if (capital) uses.capital += 1;
      this.#uses.set(word, uses);
    }
  }

  isName(word: string): boolean {
    const uses = this.#uses.get(word);
    return uses !== undefined && uses.capital * 2 > uses.inside;
  }
}

/** The words that may be compared: not names, pronouns or numbers in digits. */
export const isComparable = (word: string, language: Language, names: NameFinder): boolean =>
  !PRONOUNS[language].has(word) && !/\d/.test(word) && !names.isName(word);

/**
 * The commonest words of samples with mean and deviation of their shares. Each author weighs the same, however many samples there are.
 * `allowed`: whether a word may be compared.
 */
export function wordScaleOf(samples: readonly WordSample[], allowed: (word: string) => boolean, size = SCALE_WORDS): WordScale {
  const weights = weightsOf(samples);
  const sums = new Map<string, { share: number; square: number }>();
  for (const [index, { counts, total }] of samples.entries()) {
    for (const [word, count] of counts) {
      const share = count / total;
      const sum = sums.get(word) ?? { share: 0, square: 0 };
      sum.share += share * (weights[index] ?? 0);
      sum.square += share * share * (weights[index] ?? 0);
      sums.set(word, sum);
    }
  }
  const commonest = [...sums]
    .filter(([word]) => allowed(word))
    .toSorted(([word, one], [otherWord, other]) => other.share - one.share || (word < otherWord ? -1 : 1))
    .slice(0, size);
  return {
    words: commonest.map(([word]) => word),
    means: commonest.map(([, { share }]) => share),
    deviations: commonest.map(([, { share, square }]) => Math.sqrt(Math.max(0, square - share * share))),
  };
}

/** The weight of each sample: 1 in all, the same for each author. */
function weightsOf(samples: readonly WordSample[]): number[] {
  const perAuthor = Map.groupBy(samples, ({ author }) => author);
  return samples.map(({ author }) => 1 / perAuthor.size / (perAuthor.get(author)?.length ?? 1));
}
