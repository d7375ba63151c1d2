import { createHash } from "node:crypto";
import type { BriefResult, OutlineResult, PlotsResult, StyleResult } from "#lib/contract/generation/results";
import type { CriticResult, MetadataResult } from "#lib/contract/generation/review-results";
import { prisma } from "#lib/server/platform/database/prisma";

// Generation runs in the test file's own database (environment.ts).

const brief: BriefResult = {
  form: "tale",
  premise: "A keeper counts ships.",
  setting: "A lighthouse.",
  characters: [{ name: "Ines", role: "the keeper" }],
  theme: "Waiting",
  tone: "Calm",
};
const plots: PlotsResult = {
  plots: [
    { line: "A ship is counted twice.", summary: "A ship is counted twice." },
    { line: "A ship is never counted.", summary: "A ship is never counted." },
  ],
  chosen: 1,
  why: "It is the stranger one.",
  comparisons: [],
};
const outline: OutlineResult = {
  chapters: [1, 2].map((number) => ({
    title: `Chapter ${number}`,
    events: ["A ship passes."],
    characters: ["Ines"],
    place: "The lighthouse",
    threads: [],
    change: "One ship more.",
    turns: false,
  })),
};
const style: StyleResult = { voice: "Calm", sentences: "Short", vocabulary: "Plain", dialogue: "Little", avoid: [] };
const critic: CriticResult = {
  weaknesses: [{ chapter: 2, paragraph: 1, code: "critic", message: "The second chapter repeats the first." }],
  categories: { climax: { score: 7, comment: "“Nobody came.”" } },
  styleAccuracy: 7,
  overall: 70,
  brief: "A quiet book.",
  critique: "A quiet book about counting.",
};
const metadata: MetadataResult = { title: "The Uncounted Ship", description: "A keeper counts.", genre: "mystery", tags: ["sea"] };

export const chapterOf = (number: number, version = "") => ({
  title: `Chapter ${number}`,
  markdown: `The ${version}lamp was lit at four.\n\nNobody had lit it.`,
  summary: "A lamp is lit.",
});

/** The steps of a written book with two chapters. The second was revised once. */
export const WRITTEN_STEPS: Record<string, object> = {
  screen: { allowed: true, reason: "" },
  ...{ brief, plots, outline, style },
  ...{ "chapter:1": chapterOf(1), "chapter:2": chapterOf(2), continuity: { findings: [] }, "edit:1": chapterOf(1), "edit:2": chapterOf(2) },
  ...{ "checks:1": { findings: [], failed: false, measures: {} }, "critic:1": critic, "revise:1:2": chapterOf(2, "old ") },
  ...{ "checks:2": { findings: [], failed: false, measures: {} }, "critic:2": { ...critic, weaknesses: [], overall: 85 } },
  ...{ metadata, preview: { ready: true } },
};

type RunFields = { requestId?: string; status?: "running" | "review" | "paused"; prompt?: string };

/** Inserts a run with finished steps and a call for each chapter; returns its id. */
export async function insertRun(authorId: string, steps = WRITTEN_STEPS, fields: RunFields = {}): Promise<string> {
  const { id } = await prisma().generationRun.create({
    data: {
      ...{ authorId, language: "en", prompt: "A keeper counts ships.", minChapters: 2, maxChapters: 2 },
      ...{ status: "review", step: "preview", writer: "model-a", ...fields },
    },
    select: { id: true },
  });
  await prisma().generationStep.createMany({
    data: Object.entries(steps).map(([name, result], position) => ({ runId: id, name, position, result })),
  });
  const usage = { inputTokens: 100, outputTokens: 50, cachedTokens: 10, outcome: "ok", promptVersion: "chapter@1" };
  await prisma().modelCall.createMany({
    data: Object.keys(steps)
      .filter((name) => name.startsWith("chapter:"))
      .map((step) => ({ runId: id, step, model: "model-a", ...usage })),
  });
  return id;
}

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
