import "server-only";

import { ChapterResult } from "#lib/contract/generation/results";
import { AcceptResult } from "#lib/contract/generation/revision-results";
import { StateResult } from "#lib/contract/generation/state-results";
import type { StateDelta } from "#lib/domain/generation/state/delta";

type Step = { name: string; result: unknown };
export type WrittenChapter = ChapterResult & { number: number };

/** The chapters in their latest version, with the summaries of their states. */
export function latestChapters(steps: readonly Step[], deltas: ReadonlyMap<number, StateDelta>): WrittenChapter[] {
  const latest = new Map<number, WrittenChapter>();
  for (const { name, result } of steps) {
    const number = /^(?:chapter|edit|revise|amend)(?::[\w-]+)*:(\d+)$/.exec(name)?.[1];
    if (number !== undefined) latest.set(Number(number), { ...ChapterResult.parse(result), number: Number(number) });
    if (name.startsWith("accept:")) for (const chapter of acceptedChapters(result)) latest.set(chapter.number, chapter);
  }
  return [...latest.values()]
    .map((chapter) => ({ ...chapter, summary: deltas.get(chapter.number)?.summary ?? chapter.summary }))
    .sort((one, other) => one.number - other.number);
}

const acceptedChapters = (result: unknown): WrittenChapter[] => {
  const { accepted, chapters } = AcceptResult.parse(result);
  return accepted ? chapters : [];
};

/** What each chapter changes, of the latest version that was read for it. */
export function latestDeltas(steps: readonly Step[]): Map<number, StateDelta> {
  const latest = new Map<number, StateDelta>();
  for (const { name, result } of steps) {
    const number = /^state:(?:[\w-]+:)?(\d+)$/.exec(name)?.[1];
    if (number !== undefined) latest.set(Number(number), StateResult.parse(result).delta);
  }
  return latest;
}
