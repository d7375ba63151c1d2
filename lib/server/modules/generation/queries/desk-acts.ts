import "server-only";

import { AskResult, DeskResult } from "#lib/contract/generation/desk";
import { deskNumber } from "#lib/domain/generation/desk";
import type { DeskAct } from "#lib/domain/generation/desk-view";

export type DeskStep = { name: string; result: unknown; finishedAt: Date; user: { username: string } | null };

/** What people did with a run, the latest first. */
export const deskActs = (steps: readonly DeskStep[]): DeskAct[] =>
  steps
    .flatMap((step): DeskAct[] => {
      const act = deskNumber(step.name) === null ? otherAct(step) : decisionAct(step);
      return act ? [{ ...act, step: step.name, name: step.user?.username ?? null, at: step.finishedAt.toISOString() }] : [];
    })
    .reverse();

type Act = Pick<DeskAct, "kind" | "chapter" | "text" | "by">;

function decisionAct({ result }: DeskStep): Act {
  const decision = DeskResult.parse(result);
  const { kind, by } = decision;
  if (kind === "comment") return { kind, by, chapter: decision.chapter, text: `“${decision.quotation}”: ${decision.note}` };
  if (kind === "direction") return { kind, by, chapter: decision.from, text: decision.direction };
  if (kind === "cards") return { kind, by, chapter: decision.chapter, text: decision.scenes.map(({ place }) => place).join(" · ") };
  if (kind === "premise") return { kind, by, chapter: null, text: decision.premise };
  if (kind === "person") return { kind, by, chapter: null, text: decision.person.name };
  return { kind, by, chapter: null, text: String(decision.index + 1) };
}

/** Revisions that were asked for without a comment, and amendments. */
function otherAct({ name, result }: DeskStep): Act | null {
  const [, kind, number] = /^(ask|amend):\d+:(\d+)$/.exec(name) ?? [];
  const chapter = Number(number);
  if (kind === "amend") return { kind, by: "editors", chapter, text: "" };
  const { note, comment } = kind === "ask" ? AskResult.parse(result) : {};
  return note === undefined || comment !== undefined ? null : { kind: "ask", by: "editors", chapter, text: note };
}
