import "server-only";

import { type AcceptResult as Accepted, AcceptResult } from "#lib/contract/generation/revision-results";
import type { Comparison } from "#lib/domain/generation/pair";
import { parseStep } from "#lib/domain/generation/run";
import type { Manuscript } from "#lib/server/modules/generation/manuscript";

const DECIDING = new Set(["plots", "outline", "chapter", "accept"]);

/**
 * What became of the last choice, for people who answer instead of a model (`CallPurpose.note`): which plot, outline or draft was chosen, or which
 * chapters of the last round were accepted. ASCII, as it goes into a header; null before there was a choice.
 */
export function decisionNote(manuscript: Manuscript): string | null {
  const last = [...manuscript.finished].findLast((name) => DECIDING.has(parseStep(name).kind)) ?? "";
  const { kind, chapter } = parseStep(last);
  if (kind === "plots") return chosenNote("plot", manuscript.plots?.comparisons);
  if (kind === "outline") return chosenNote("outline", manuscript.chosenOutline?.comparisons);
  if (kind === "chapter" && chapter !== null) return chosenNote(`chapter ${chapter}`, manuscript.choiceOf(chapter).comparisons);
  return kind === "accept" ? roundNote(manuscript, last.split(":")[1] ?? "") : null;
}

/** The candidate that stayed; null if there was only one. */
function chosenNote(what: string, comparisons: readonly Comparison[] = []): string | null {
  const [first] = comparisons;
  if (!first) return null;
  const chosen = comparisons.reduce((best, { second, winner }) => (winner === "second" ? second : best), first.first);
  return `chosen for ${what}: ${chosen}`;
}

function roundNote(manuscript: Manuscript, round: string): string {
  const results = [...manuscript.finished]
    .filter((name) => name.startsWith(`accept:${round}:`))
    .flatMap((name) => AcceptResult.safeParse(manuscript.resultOf(name)).data ?? []);
  const lineOf = ({ accepted, why, chapters }: Accepted) =>
    `chapter ${chapters.map(({ number }) => number).join(", ")} ${accepted ? "accepted" : "not accepted"} (${why})`;
  return `round ${round}: ${results.map(lineOf).join("; ")}`;
}
