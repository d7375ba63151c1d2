import "server-only";

import { diffWordsWithSpace } from "diff";
import type { ChapterVersion, DiffPart } from "#lib/domain/editing/chapter";

/** Characters of unchanged text that stay at each side of a change. */
const CONTEXT = 120;

/** Each version, newest first, with what it changed compared with the one before it; the oldest has no changes. */
export const withChanges = (versions: ChapterVersion[]): (ChapterVersion & { changes: DiffPart[] })[] =>
  versions.map((version, index) => {
    const before = versions[index + 1];
    return { ...version, changes: before ? compareTexts(textOf(before), textOf(version)) : [] };
  });

const textOf = ({ title, markdown }: ChapterVersion): string => `${title}\n\n${markdown}`;

/** The differences of two texts word by word; long unchanged stretches are cut. */
export function compareTexts(before: string, after: string): DiffPart[] {
  const parts = diffWordsWithSpace(before, after).map(
    ({ added, removed, value }): DiffPart => ({ kind: added ? "added" : removed ? "removed" : "same", text: value }),
  );
  if (parts.every(({ kind }) => kind === "same")) return [];
  return parts.map((part, index) => (part.kind === "same" ? { ...part, text: cut(part.text, index > 0, index + 1 < parts.length) } : part));
}

/** Keeps the beginning after a change and the end before one. */
function cut(text: string, isAfter: boolean, isBefore: boolean): string {
  const kept = CONTEXT * (Number(isAfter) + Number(isBefore));
  if (text.length <= kept + 3) return text;
  return `${isAfter ? text.slice(0, CONTEXT) : ""} … ${isBefore ? text.slice(-CONTEXT) : ""}`;
}
