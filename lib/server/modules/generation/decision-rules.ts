import "server-only";

import type { DeskDecision } from "#lib/contract/generation/desk";
import { BEFORE_CHAPTERS } from "#lib/domain/generation/desk";
import { hasQuote } from "#lib/domain/generation/quotation";
import { renderChapter } from "#lib/server/modules/chapters/render-chapter";
import type { Manuscript } from "#lib/server/modules/generation/manuscript";

type Fault = Record<string, string>;

/** The field in which a choice between candidates, a premise or a person is sent. */
const FIELDS = { plot: "index", outline: "index", premise: "premise", person: "person" } as const;

/** Why a decision is not possible now, by field; null if it is. */
export function decisionFault(decision: DeskDecision, manuscript: Manuscript): Fault | null {
  const { kind } = decision;
  if (BEFORE_CHAPTERS.includes(kind) && manuscript.chapters.length > 0)
    return { [FIELDS[kind as keyof typeof FIELDS]]: "chapters_written" };
  if (kind === "plot") return isAmong(decision.index, manuscript.plots?.plots);
  if (kind === "outline") return isAmong(decision.index, manuscript.outline && manuscript.outlineCandidates);
  if (kind === "premise") return manuscript.finished.has("brief") ? null : { premise: "not_planned" };
  if (kind === "person") return manuscript.people.includes(decision.person.name) ? null : { "person.name": "person_unknown" };
  if (kind === "comment") return commentFault(decision, manuscript);
  const planned = manuscript.outline?.chapters.length ?? 0;
  if (kind === "direction") return planned > 0 && decision.from > planned ? { from: "chapter" } : null;
  if (decision.chapter > planned) return { chapter: "chapter" };
  return manuscript.chapters.some(({ number }) => number === decision.chapter) ? { chapter: "chapter_written" } : null;
}

const isAmong = (index: number, candidates: readonly unknown[] | null | undefined): Fault | null =>
  candidates && index < candidates.length ? null : { index: "choice" };

function commentFault({ chapter, quotation }: Extract<DeskDecision, { kind: "comment" }>, { chapters }: Manuscript): Fault | null {
  const written = chapters.find(({ number }) => number === chapter);
  if (!written) return { chapter: "chapter" };
  const { paragraphs } = renderChapter(written.markdown);
  return hasQuote(paragraphs.join(" "), quotation) || hasQuote(written.markdown, quotation) ? null : { quotation: "quotation_missing" };
}

/** Whether the plot or outline is chosen already: nothing would be made again. */
export function isDecided(decision: DeskDecision, { plots, outline, outlineCandidates }: Manuscript): boolean {
  if (decision.kind === "plot") return plots?.chosen === decision.index;
  if (decision.kind !== "outline") return false;
  return JSON.stringify(outlineCandidates[decision.index]?.outline.chapters) === JSON.stringify(outline?.chapters);
}
