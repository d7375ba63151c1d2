import type { ReferenceFigures } from "#lib/domain/stylometry/figures";
import { unpackScores } from "#lib/domain/stylometry/packed-scores";
import { leaveOneWorkOut, type Shares, sharesOf, type Verdict } from "#lib/domain/stylometry/validation";

/**
 * Attributes each stored sample without its work, from the figures alone. Unlike `validation` in the file, which is from the texts, the words and
 * scale were chosen with the work.
 */
export function validateFigures({ authors }: ReferenceFigures): { all: Shares; targets: Shares; verdicts: Verdict[] } {
  const samples = authors.flatMap(({ slug, works }) =>
    works.flatMap((work) => work.samples.map((packed) => ({ author: slug, work: `${slug}/${work.title}`, scores: unpackScores(packed) }))),
  );
  const scores = samples.map((sample) => sample.scores);
  const verdicts = leaveOneWorkOut(samples, () => scores);
  const targets = new Set(authors.filter(({ target }) => target).map(({ slug }) => slug));
  return { all: sharesOf(verdicts), targets: sharesOf(verdicts.filter(({ author }) => targets.has(author))), verdicts };
}
