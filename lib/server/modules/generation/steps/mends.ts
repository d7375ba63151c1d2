import "server-only";

import type { ChecksResult } from "#lib/contract/generation/results";
import type { ContinuityResult } from "#lib/contract/generation/revision-results";
import { hasQuote } from "#lib/domain/generation/quotation";
import type { WrittenChapter } from "#lib/server/modules/generation/latest";
import { checkTexts } from "#lib/server/modules/generation/steps/check";
import type { StepContext } from "#lib/server/modules/generation/steps/context";

type Contradiction = ContinuityResult["findings"][number];
/** A chapter as it stands, and the text that is to stand instead. */
export type NewVersion = { old: WrittenChapter; markdown: string };

/**
 * Whether something that failed in these chapters in a round does so no more with their new versions: a contradiction or a remark whose words are
 * gone, or a finding of the checks, which are asked again.
 */
export async function mendsFailing(context: StepContext, round: number, versions: readonly NewVersion[]): Promise<boolean> {
  const { revision, decisions } = context.manuscript;
  const failing = versions.filter(({ old }) => revision.failing(round).includes(old.number));
  if (failing.length === 0) return false;
  const contradictions = revision.continuity(round)?.findings ?? [];
  for (const { old, markdown } of failing) {
    const remarks = decisions.openComments.filter(({ chapter }) => chapter === old.number);
    if (remarks.some(({ quotation }) => !hasQuote(markdown, quotation))) return true;
    const about = contradictions.filter(({ chapter }) => chapter === old.number);
    if (about.some((finding) => isGone(finding, old, markdown) || isMendedElsewhere(finding, versions))) return true;
  }
  const numbers = versions.map(({ old }) => old.number);
  const after = await checkTexts(context, new Map(versions.map(({ old, markdown }) => [old.number, markdown])));
  return countFailing(after, numbers) < countFailing(await checkTexts(context), numbers);
}

/** Whether the words of a contradiction are gone; without words its paragraph has changed. */
function isGone({ quote, paragraph }: Contradiction, old: WrittenChapter, markdown: string): boolean {
  const words = quote ?? (paragraph === null ? undefined : old.markdown.split(/\n{2,}/)[paragraph - 1]);
  return words === undefined || !hasQuote(markdown, words);
}

/** Whether the other place of a contradiction is gone. */
const isMendedElsewhere = ({ otherChapter, otherQuote }: Contradiction, versions: readonly NewVersion[]): boolean =>
  versions.some(({ old, markdown }) => old.number === otherChapter && otherQuote !== undefined && !hasQuote(markdown, otherQuote));

const countFailing = ({ findings }: ChecksResult, numbers: readonly number[]): number =>
  findings.filter(({ fails, chapter, chapters = [] }) => fails && numbers.some((number) => chapter === number || chapters.includes(number)))
    .length;
