import type { Language } from "#lib/domain/language";
import { buildAuthor } from "#lib/domain/stylometry/build/build-author";
import { type OwnBook, type ReadWork, type ReferenceText, readOwnBook, readWork } from "#lib/domain/stylometry/build/read-work";
import { type Scores, scoresOf, type WordScale } from "#lib/domain/stylometry/delta";
import { type Distribution, distributionOf, round } from "#lib/domain/stylometry/distribution";
import type { ReferenceFigures } from "#lib/domain/stylometry/figures";
import { MEASURES, type MeasureName } from "#lib/domain/stylometry/measures/names";
import { compareUse, type Overuse, rateDistribution } from "#lib/domain/stylometry/overuse";
import { SAMPLE_WORDS } from "#lib/domain/stylometry/samples";
import { leaveOneWorkOut, sharesOf } from "#lib/domain/stylometry/validation";
import { isComparable, NameFinder, type WordSample, wordScaleOf } from "#lib/domain/stylometry/word-scale";
import { yardsticksOf } from "#lib/domain/stylometry/yardsticks";

/** Words among which the scale of a validation is chosen; those of all works and of all but one differ little. */
const CANDIDATES = 1_000;
const LISTED = { words: 100, phrases: 40 };

/**
 * Makes the figures of a language from human works, wherever these come from, and from our own books. Nothing is kept of the texts but counts.
 * About 15 seconds for two million words.
 */
export async function buildFigures(
  language: Language,
  sources: Iterable<ReferenceText> | AsyncIterable<ReferenceText>,
  ours: readonly OwnBook[],
): Promise<ReferenceFigures> {
  const names = new NameFinder();
  const works: ReadWork[] = [];
  for await (const source of sources) works.push(readWork(source, language, names));
  const allowed = (word: string) => isComparable(word, language, names);
  const candidates = wordScaleOf(
    works.flatMap(({ samples }) => samples),
    allowed,
    CANDIDATES,
  ).words;
  const samples = works.flatMap((work) => work.samples.map((sample) => onlyWords(sample, new Set(candidates))));
  const scale = rounded(wordScaleOf(samples, () => true));
  const verdicts = leaveOneWorkOut(samples, (work) => scoresWithout(samples, work));
  const scores = scoresBy(samples, scale);
  const byAuthor = Map.groupBy(works, ({ authorSlug }) => authorSlug);
  const targets = new Set(works.filter(({ target }) => target).map(({ authorSlug }) => authorSlug));
  const scoresOfSample = new Map(samples.map((sample, index) => [sample, scores[index] ?? []]));
  return {
    language,
    sampleWords: SAMPLE_WORDS,
    totals: {
      works: works.length,
      authors: byAuthor.size,
      words: works.reduce((sum, { words }) => sum + words, 0),
      samples: samples.length,
    },
    scale,
    authors: [...byAuthor.values()].map((own) =>
      buildAuthor(
        own,
        samples
          .filter(({ author }) => author === own[0]?.authorSlug)
          .map((sample) => ({ sample, scores: scoresOfSample.get(sample) ?? [] })),
        verdicts,
        scale,
      ),
    ),
    validation: { all: sharesOf(verdicts), targets: sharesOf(verdicts.filter(({ author }) => targets.has(author))) },
    yardsticks: yardsticksOf(samples, scores, verdicts),
    measures: measuresOfWorks(works),
    overuse: overuseOf(works, ours, language, allowed),
  };
}

const onlyWords = (sample: WordSample, kept: ReadonlySet<string>): WordSample => ({
  ...sample,
  counts: new Map([...sample.counts].filter(([word]) => kept.has(word))),
});

const scoresBy = (samples: readonly WordSample[], scale: WordScale): Scores[] =>
  samples.map(({ counts, total }) => scoresOf(counts, total, scale));

const scoresWithout = (samples: readonly WordSample[], work: string): Scores[] =>
  scoresBy(
    samples,
    wordScaleOf(
      samples.filter((sample) => sample.work !== work),
      () => true,
    ),
  );

const rounded = ({ words, means, deviations }: WordScale): WordScale => ({
  words,
  means: means.map((value) => round(value)),
  deviations: deviations.map((value) => round(value)),
});

function measuresOfWorks(works: readonly ReadWork[]): Partial<Record<MeasureName, Distribution>> {
  const distributions = MEASURES.map((name) => {
    const values = works.map(({ measures }) => measures[name]).filter((value) => value !== undefined);
    return [name, distributionOf(values)] as const;
  });
  return Object.fromEntries(distributions.filter(([, distribution]) => distribution !== null));
}

function overuseOf(works: readonly ReadWork[], ours: readonly OwnBook[], language: Language, allowed: (word: string) => boolean): Overuse {
  const books = ours.map((book) => readOwnBook(book, language));
  const human = works.map(({ counted }) => counted);
  const own = books.map(({ counted }) => counted);
  const words = compareUse(human, own, allowed);
  const phrases = compareUse(
    works.map(({ pairs }) => pairs),
    books.map(({ pairs }) => pairs),
    (pair) => pair.split(" ").every(allowed),
  );
  const listed = words.over.slice(0, LISTED.words);
  return {
    books: ours.length,
    words: listed,
    phrases: phrases.over.slice(0, LISTED.phrases),
    underusedWords: words.under.slice(0, LISTED.words),
    humanRate: rateDistribution(human, listed),
    ourRate: rateDistribution(own, listed),
  };
}
