import { seededRandom } from "#lib/domain/art/random";
import { LANGUAGES, type Language } from "#lib/domain/language";

/** Invented words by descending frequency, preceded by the language's real function words. */
export type Vocabulary = { words: string[]; pick: (chance: number) => string };

const WORDS = 20_000;
/** The number of real function words. */
export const SMALL_WORDS = 20;
/** Zipf-Mandelbrot law: the frequency of the word of rank r is proportional to 1 / (r + 2.7). */
const SHIFT = 2.7;

// Onsets, vowels, codas and endings of syllables, roughly as in each language.
const SOUNDS: Record<Language, { small: string; onset: string; vowel: string; coda: string; last: string }> = {
  en: {
    small: "the and of to a he in was that his it had with her as for at but not on",
    onset: "b br c cl d f g gr h j l m n p pl r s sh st t th tr w",
    vowel: "a e i o u ea ou oo",
    coda: ". . . n r l t ck nd st",
    last: "er ing ed ly y ness tion s",
  },
  it: {
    small: "di e che la il un a non in per una era si le con del da i lo ma",
    onset: "b c ch d f g gn l m n p pr qu r s sp t tr v z",
    vowel: "a e i o u ia uo",
    coda: ". . . . n r l s tt ll",
    last: "o a e i ità ione etto ando ù ò",
  },
  es: {
    small: "de la que el en y a los se no un una su por con las del lo al como",
    onset: "b c ch d f g h j l ll m n p pr r s t tr v",
    vowel: "a e i o u ie ue",
    coda: ". . . . n r s l d",
    last: "o a os as ción ado ería ón ñal",
  },
  fr: {
    small: "de la le et les il un à que une qui elle dans se en ne pas des du au",
    onset: "b bl c ch d f g gr j l m n p pr qu r s t tr v",
    vowel: "a e é i o u ou ai eau oi",
    coda: ". . . . n r s l t",
    last: "e es er é ée tion eux ment aire ière",
  },
  de: {
    small: "und der die er in sie das zu den ein nicht es war mit sich auf dem von als so",
    onset: "b d f fr g h k kl l m n pf r s sch sp st t tr w z",
    vowel: "a e i o u ä ö ü au ei ie",
    coda: ". . n r l ch cht nd st ss",
    last: "en er ung e lich keit haft los",
  },
};

const frequencies = Float64Array.from({ length: WORDS }, (_, rank) => 1 / (rank + 1 + SHIFT));
const sums = frequencies.map((frequency, rank) => (frequencies[rank] = frequency + (frequencies[rank - 1] ?? 0)));
const total = sums[WORDS - 1] ?? 1;

export const VOCABULARIES = Object.fromEntries(LANGUAGES.map((language) => [language, vocabularyOf(language)])) as Record<
  Language,
  Vocabulary
>;

function vocabularyOf(language: Language): Vocabulary {
  const random = seededRandom(`vocabulary ${language}`);
  const { small, onset, vowel, coda, last } = SOUNDS[language];
  const one = (sounds: string) => random.pick(sounds.split(" ") as [string, ...string[]]).replace(".", "");
  const syllable = () => one(onset) + one(vowel) + one(coda);
  const words = new Set(small.split(" "));
  while (words.size < WORDS) {
    // Frequent words are short (Zipf).
    const syllables = Math.floor(random.between(1, 1.5 + (2 * words.size) / WORDS));
    const stem = Array.from({ length: syllables }, syllable).join("");
    words.add(stem + one(onset) + one(last));
  }
  const ranked = [...words];
  return { words: ranked, pick: (chance) => ranked[rankOf(chance * total)] ?? "" };
}

function rankOf(sum: number): number {
  let [low, high] = [0, WORDS - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) < sum) low = middle + 1;
    else high = middle;
  }
  return low;
}
