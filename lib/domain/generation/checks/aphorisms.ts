import { type CheckedBook, type CheckFinding, type CheckOutcome, rate } from "#lib/domain/generation/checks/finding";
import { type HumanFigures, percents } from "#lib/domain/generation/checks/human-figures";
import { closingsOf } from "#lib/domain/stylometry/measures/aphorisms";

/** One aphorism in a book of some thousand words may be chance. */
const MIN_FOUND = 2;
/** More than two, and 15 % of a chapter's paragraphs of three sentences, fail: twenty times what human works have. */
const MOST = 2;
const MOST_SHARE = 0.15;

/** Paragraphs of three sentences or more that end on a short general one, if more of the book's do than of 95 in 100 human works. */
export function checkAphorisms({ chapters, language }: CheckedBook, { measures }: HumanFigures): CheckOutcome {
  const closings = closingsOf(
    chapters.map(({ paragraphs }) => paragraphs),
    language,
  );
  const found = closings.filter(({ isAphorism }) => isAphorism);
  const share = rate(found.length, closings.length);
  const human = measures.aphorisms;
  if (!human || found.length < MIN_FOUND || share <= human.p95) return { findings: [], measures: { aphorisms: share } };
  const inChapter = <T extends { chapter: number }>(some: T[], chapter: number) => some.filter((one) => one.chapter === chapter).length;
  const findings = found.map(({ chapter, paragraph, sentence }): CheckFinding => {
    const count = inChapter(found, chapter);
    const fails = count > MOST && count >= inChapter(closings, chapter) * MOST_SHARE;
    const message = `The paragraph ends on an aphorism: “${sentence}” So do ${percents(share)} of the book’s, in human works at most ${percents(human.p95)}.`;
    return { chapter, paragraph, code: "aphorism", message, fails };
  });
  return { findings, measures: { aphorisms: share } };
}
