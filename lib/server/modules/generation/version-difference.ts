import "server-only";

import { diffArrays, diffWords } from "diff";
import { countWords } from "#lib/domain/text/text";

/** Two versions of a chapter are shown in parts if these have at most this share of its words. */
const FEW = 0.6;
/** Stands for paragraphs that are the same in both versions. */
const SAME = "[…]";

/** The share of a text's words that another version replaces, removes or adds. */
export function changedShare(before: string, after: string): number {
  let [removed, added] = [0, 0];
  for (const { value, removed: isRemoved, added: isAdded } of diffWords(before, after)) {
    if (isRemoved) removed += countWords(value);
    if (isAdded) added += countWords(value);
  }
  return Math.max(removed, added) / Math.max(1, countWords(before));
}

/** The paragraphs in which two versions of a chapter differ, each with a neighbour on both sides; null if these are most of it. Markdown. */
export function differingParts(before: string, after: string): [string, string] | null {
  const [old, changed]: [string[], string[]] = [[], []];
  const runs = diffArrays(before.split(/\n{2,}/), after.split(/\n{2,}/));
  for (const [index, { value, added, removed }] of runs.entries()) {
    if (!added) old.push(...(removed ? value : shownOf(value, index === 0, index === runs.length - 1)));
    if (!removed) changed.push(...(added ? value : shownOf(value, index === 0, index === runs.length - 1)));
  }
  const isFew = countWords(old.join(" ")) <= countWords(before) * FEW;
  return isFew ? [old.join("\n\n"), changed.join("\n\n")] : null;
}

/** Of paragraphs that are the same in both versions those beside a difference. */
function shownOf(paragraphs: readonly string[], isFirst: boolean, isLast: boolean): string[] {
  const [begin, end] = [isFirst ? [] : paragraphs.slice(0, 1), isLast ? [] : paragraphs.slice(-1)];
  if (paragraphs.length <= begin.length + end.length) return [...paragraphs];
  return [...begin, SAME, ...end];
}
