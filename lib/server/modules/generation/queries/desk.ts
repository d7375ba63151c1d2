import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { STOPS } from "#lib/domain/generation/desk";
import type { Desk, DeskCandidate } from "#lib/domain/generation/desk-view";
import { renderChapter } from "#lib/server/modules/chapters/render-chapter";
import { Manuscript } from "#lib/server/modules/generation/manuscript";
import { deskRole } from "#lib/server/modules/generation/policy";
import { type DeskStep, deskActs } from "#lib/server/modules/generation/queries/desk-acts";
import { findRun, type RunRow } from "#lib/server/modules/generation/queries/run";
import { listVersions } from "#lib/server/modules/generation/queries/versions";
import { prisma } from "#lib/server/platform/database/prisma";
import { settings } from "#lib/server/platform/env";

const MILLION = 1_000_000;

/** A run as those who direct it see it; null if there is none, or the viewer may not direct it. */
export async function findDesk(viewer: Viewer, runId: string): Promise<Desk | null> {
  const run = await findRun(runId);
  const role = run && deskRole(viewer, run);
  if (!role) return null;
  const steps = await prisma().generationStep.findMany({
    where: { runId },
    orderBy: { position: "asc" },
    select: { name: true, result: true, finishedAt: true, user: { select: { username: true } } },
  });
  const isEditor = role === "editors";
  const manuscript = new Manuscript(steps);
  return {
    ...deskOf(run, manuscript),
    ...(await textsOf(runId, steps, isEditor)),
    role,
    contradictions: isEditor ? manuscript.story.findings.map(({ chapter, message }) => ({ chapter, message })) : [],
    budget: isEditor ? budgetOf(run) : null,
  };
}

/** The same of the run that writes or wrote the book of a request, the latest one. */
export async function findDeskOfRequest(viewer: Viewer, requestId: string): Promise<Desk | null> {
  const run = await prisma().generationRun.findFirst({ where: { requestId }, orderBy: { createdAt: "desc" }, select: { id: true } });
  return run && findDesk(viewer, run.id);
}

function deskOf(run: RunRow, manuscript: Manuscript): Omit<Desk, "role" | "budget" | "chapters" | "acts" | "contradictions"> {
  const { id: runId, requestId, title, authorId, language, status, step, reason, chapterCount, wordCount: words, stops } = run;
  const { decisions, bible, chapters, metadata } = manuscript;
  const open = new Set(decisions.openComments.map(({ number }) => number));
  return {
    ...{ runId, requestId, authorId, language, status, step, reason, chapterCount, words },
    isWritten: run.writtenAt !== null,
    title: metadata?.title ?? title,
    stops: STOPS.filter((stop) => stops.includes(stop)),
    premise: manuscript.finished.has("brief") ? manuscript.brief.premise : null,
    plots: plotsOf(manuscript),
    outlines: outlinesOf(manuscript),
    people: bible?.people ?? [],
    threads: (bible?.threads ?? []).map(({ question, answer, staysOpen }) => ({ question, answer, staysOpen })),
    plans: (manuscript.outline?.chapters ?? []).flatMap(({ title: name, events }, index) => {
      const number = index + 1;
      if (chapters.some((chapter) => chapter.number === number)) return [];
      return [{ number, title: name, events, scenes: manuscript.cards(number)?.scenes ?? [] }];
    }),
    directions: decisions.all.flatMap((one) => (one.kind === "direction" ? [{ from: one.from, text: one.direction }] : [])),
    comments: decisions.all.flatMap((one) => {
      if (one.kind !== "comment") return [];
      return [{ chapter: one.chapter, quotation: one.quotation, note: one.note, isOpen: open.has(one.number) }];
    }),
  };
}

function plotsOf({ plots, plotCandidates }: Manuscript): DeskCandidate[] {
  const faultsOf = (line: string) => plotCandidates.find(({ plot }) => plot.line === line)?.faults ?? [];
  const listed = plots?.plots ?? plotCandidates.map(({ plot }) => plot);
  return listed.map(({ line, summary }, index) => ({
    title: line,
    lines: [summary],
    faults: faultsOf(line),
    isChosen: index === plots?.chosen,
  }));
}

function outlinesOf({ outline, outlineCandidates }: Manuscript): DeskCandidate[] {
  const chosen = JSON.stringify(outline?.chapters);
  const found = outlineCandidates.findIndex((candidate) => JSON.stringify(candidate.outline.chapters) === chosen);
  return outlineCandidates.map(({ outline: { chapters }, faults }, index) => ({
    title: chapters.map(({ title }) => title).join(" · "),
    lines: chapters.map(({ title, change }, place) => `${place + 1}. ${title}: ${change}`),
    faults,
    isChosen: index === found,
  }));
}

const budgetOf = ({ budgetTokens, budgetCost }: RunRow): Desk["budget"] => ({
  own: {
    tokens: budgetTokens === null ? null : Number(budgetTokens),
    money: budgetCost === null ? null : Number(budgetCost) / MILLION,
  },
  setting: settings().AI_BUDGET_BOOK,
});

/** The chapters with their versions, and what people did. Names are for administrators. */
async function textsOf(runId: string, steps: readonly DeskStep[], isEditor: boolean): Promise<Pick<Desk, "chapters" | "acts">> {
  const versions = await listVersions(runId, steps);
  const chapters = new Manuscript(steps).chapters.map(({ number, title, markdown }) => ({
    ...{ number, title, versions: versions(number) },
    html: renderChapter(markdown).html,
  }));
  if (isEditor) return { chapters, acts: deskActs(steps) };
  return {
    chapters: chapters.map((chapter) => ({
      ...chapter,
      versions: chapter.versions.map((version) => (version.kind === "amendment" ? { ...version, by: null } : version)),
    })),
    acts: deskActs(steps).map((act) => ({ ...act, name: null })),
  };
}
