import "server-only";

import {
  BriefResult,
  ChapterResult,
  ChecksResult,
  ContinuityResult,
  CriticResult,
  type Finding,
  MetadataResult,
  OutlineResult,
  PlotsResult,
  StyleResult,
} from "#lib/contract/generation/results";
import { SUBMISSION_STEP } from "#lib/domain/books/authorship";
import { parseStep } from "#lib/domain/generation/run";

/** A finished step with its result, in the order in which they finished. */
export type FinishedStep = { name: string; result: unknown };
export type WrittenChapter = ChapterResult & { number: number };
/** A revision of a chapter that an administrator asked for. */
export type AskedRevision = { number: number; chapter: number; note: string };

/** Whether the revision of a chapter mends a finding about the whole book. */
const mends = ({ chapter, chapters }: Finding & { chapters?: number[] | undefined }, number: number): boolean =>
  chapter === null && chapters?.includes(number) === true;
/** Whether the reviser of a chapter must know a finding: one about the whole book without chapters is for each. */
const concerns = (finding: Finding & { chapters?: number[] | undefined }, number: number): boolean =>
  finding.chapter === number || (finding.chapter === null && (finding.chapters === undefined || mends(finding, number)));

/** The book as far as it is written, read from the results of the finished steps. */
export class Manuscript {
  private readonly steps: readonly FinishedStep[];
  constructor(steps: readonly FinishedStep[]) {
    this.steps = steps;
  }

  get finished(): ReadonlySet<string> {
    return new Set(this.steps.map(({ name }) => name));
  }

  /** Whether the book was written elsewhere and submitted as a folder. */
  get isSubmitted(): boolean {
    return this.finished.has(SUBMISSION_STEP);
  }

  get brief() {
    return BriefResult.parse(this.resultOf("brief"));
  }

  /** The chosen plot. */
  get plot(): { line: string; summary: string } {
    const { plots, chosen } = PlotsResult.parse(this.resultOf("plots"));
    const plot = plots[chosen];
    if (!plot) throw new Error("The run has no chosen plot.");
    return plot;
  }

  get plots(): PlotsResult | null {
    return PlotsResult.safeParse(this.resultOf("plots")).data ?? null;
  }

  /** The story in a few words; of a submitted book its description. */
  get storyLine(): string {
    return this.plots ? this.plot.line : (this.metadata?.description ?? "");
  }

  get outline(): OutlineResult | null {
    return OutlineResult.safeParse(this.resultOf("outline")).data ?? null;
  }

  get style() {
    return StyleResult.parse(this.resultOf("style"));
  }

  get metadata(): MetadataResult | null {
    return MetadataResult.safeParse(this.lastOf("metadata")).data ?? null;
  }

  get critic(): CriticResult | null {
    return CriticResult.safeParse(this.lastOf("critic")).data ?? null;
  }

  get checks(): ChecksResult | null {
    return ChecksResult.safeParse(this.lastOf("checks")).data ?? null;
  }

  /** The chapters in their latest version: written, edited, revised, or amended by an administrator. */
  get chapters(): WrittenChapter[] {
    const latest = new Map<number, WrittenChapter>();
    for (const { name, result } of this.steps) {
      const number = /^(?:chapter|edit|revise|amend)(?::[\w-]+)*:(\d+)$/.exec(name)?.[1];
      if (number !== undefined) latest.set(Number(number), { ...ChapterResult.parse(result), number: Number(number) });
    }
    return [...latest.values()].sort((one, other) => one.number - other.number);
  }

  chapter(number: number): WrittenChapter {
    const chapter = this.chapters.find((candidate) => candidate.number === number);
    if (!chapter) throw new Error(`Chapter ${number} is not written.`);
    return chapter;
  }

  /** What was found about a chapter or the whole book: contradictions before the edit, then checks and criticism of a round (from 1). */
  findingsOf(number: number, round: number | null): Finding[] {
    const all =
      round === null
        ? ContinuityResult.parse(this.resultOf("continuity")).findings
        : [
            ...ChecksResult.parse(this.resultOf(`checks:${round}`)).findings,
            ...CriticResult.parse(this.resultOf(`critic:${round}`)).weaknesses,
          ];
    return all.filter((finding) => concerns(finding, number));
  }

  /** The chapters that a round of checks and criticism named, if it asks for a revision; undefined before that round. */
  toRevise(round: number, goodScore: number): number[] | undefined {
    const critic = CriticResult.safeParse(this.resultOf(`critic:${round}`)).data;
    const checks = ChecksResult.safeParse(this.resultOf(`checks:${round}`)).data;
    if (!critic || !checks) return undefined;
    const failing = checks.findings.filter(({ fails }) => fails);
    const named = critic.overall >= goodScore ? failing : [...failing, ...critic.weaknesses];
    const numbers = this.chapters.map(({ number }) => number);
    return numbers.filter((number) => named.some((finding) => finding.chapter === number || mends(finding, number)));
  }

  /** Whether the last checks failed by something that the revision of no chapter mends, such as a plot too like another book's. */
  get needsPerson(): boolean {
    return this.checks?.findings.some(({ fails, chapter, chapters }) => fails && chapter === null && !chapters?.length) ?? false;
  }

  get asked(): AskedRevision[] {
    return this.steps.flatMap(({ name, result }) => {
      const [, number, chapter] = /^ask:(\d+):(\d+)$/.exec(name) ?? [];
      const { note = "" } = result as { note?: string };
      return number === undefined ? [] : [{ number: Number(number), chapter: Number(chapter), note }];
    });
  }

  private resultOf(name: string): unknown {
    return this.steps.find((step) => step.name === name)?.result;
  }

  private lastOf(kind: string): unknown {
    return this.steps.findLast(({ name }) => parseStep(name).kind === kind)?.result;
  }
}
