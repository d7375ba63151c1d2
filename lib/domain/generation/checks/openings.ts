import { type CheckedBook, type CheckFinding, type CheckOutcome, rate } from "#lib/domain/generation/checks/finding";
import { type HumanFigures, percents } from "#lib/domain/generation/checks/human-figures";
import type { Distribution } from "#lib/domain/stylometry/distribution";
import { type AlikeEnd, alikeClosings, alikeOpenings } from "#lib/domain/stylometry/measures/alike-ends";

/** Three chapters or more that open or end alike fail, if they are more than a third: several times what human works have. */
const MOST_ALIKE = 3;
const MOST_SHARE = 1 / 3;

/** First and last sentences of chapters that repeat others, if more of the book's do than of 95 in 100 human works. */
export function checkOpenings(book: CheckedBook, { measures }: HumanFigures): CheckOutcome {
  const chapters = book.chapters.map(({ paragraphs }) => paragraphs);
  const [openings, closings] = [alikeOpenings(chapters), alikeClosings(chapters)];
  return {
    findings: [
      ...judge(openings, chapters.length, measures.alikeOpenings, "opens"),
      ...judge(closings, chapters.length, measures.alikeClosings, "ends"),
    ],
    measures: { alikeOpenings: rate(openings.length, chapters.length), alikeClosings: rate(closings.length, chapters.length) },
  };
}

function judge(alike: AlikeEnd[], chapters: number, human: Distribution | undefined, verb: "opens" | "ends"): CheckFinding[] {
  const share = rate(alike.length, chapters);
  if (!human || share <= human.p95) return [];
  return alike.map(({ chapter, paragraph, before, words }) => ({
    chapter,
    paragraph,
    code: verb === "opens" ? "opening" : "ending",
    message: `The chapter ${verb} as chapter ${before} does: “${words}”. In human works at most ${percents(human.p95)} of the chapters do so, here ${percents(share)}.`,
    fails: alike.length >= MOST_ALIKE && share > MOST_SHARE,
  }));
}
