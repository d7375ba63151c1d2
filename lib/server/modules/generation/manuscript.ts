import "server-only";

import { BibleResult } from "#lib/contract/generation/bible-result";
import {
  BriefResult,
  CardsResult,
  ChapterResult,
  ChecksResult,
  ChosenOutline,
  DraftResult,
  OutlineCandidate,
  OutlineResult,
  PlotCandidate,
  PlotsResult,
  SeedsResult,
  StyleResult,
} from "#lib/contract/generation/results";
import { AnchorsResult, CriticResult, MetadataResult, SubmissionResult } from "#lib/contract/generation/review-results";
import { ContinuityResult } from "#lib/contract/generation/revision-results";
import { SUBMISSION_STEP } from "#lib/domain/books/authorship";
import type { Form } from "#lib/domain/books/form";
import { PLACES } from "#lib/domain/generation/judgement/judgement";
import { parseStep } from "#lib/domain/generation/run";
import type { StateDelta } from "#lib/domain/generation/state/delta";
import { type Beginning, foldDeltas } from "#lib/domain/generation/state/story-state";
import { Decisions } from "#lib/server/modules/generation/decisions";
import { type AskedRevision, askedRevisions, type DeskChanges, deskChanges } from "#lib/server/modules/generation/desk-changes";
import { latestChapters, latestDeltas, type WrittenChapter } from "#lib/server/modules/generation/latest";
import { Revision } from "#lib/server/modules/generation/revision";

/** A finished step with its result, in the order in which they finished. */
export type FinishedStep = { name: string; result: unknown };

/** The book as far as it is written, read from the results of the finished steps. */
export class Manuscript {
  private readonly steps: readonly FinishedStep[];
  // Steps of a manuscript do not change: what is read of all of them is read once.
  private readChapters: WrittenChapter[] | undefined;
  private readDeltas: Map<number, StateDelta> | undefined;
  private readRevision: Revision | undefined;
  /** What people decided; it counts above what models answered. */
  readonly decisions: Decisions;
  constructor(steps: readonly FinishedStep[]) {
    this.steps = steps;
    this.decisions = new Decisions(steps);
  }

  /** The finished steps; the scenes of a chapter are planned also where somebody wrote them. */
  get finished(): ReadonlySet<string> {
    return new Set([...this.steps.map(({ name }) => name), ...this.decisions.plannedChapters.map((chapter) => `cards:${chapter}`)]);
  }

  /** Whether the book was written elsewhere and submitted as a folder. */
  get isSubmitted(): boolean {
    return this.finished.has(SUBMISSION_STEP);
  }

  get brief() {
    const { premise } = this.decisions;
    return { ...BriefResult.parse(this.resultOf("brief")), ...(premise !== undefined && { premise }) };
  }

  /** The brief; null in books that were planned elsewhere. */
  get knownBrief(): BriefResult | null {
    return BriefResult.safeParse(this.resultOf("brief")).success ? this.brief : null;
  }

  /** Of a submitted book what its folder says of form and series. */
  get submission() {
    return SubmissionResult.safeParse(this.resultOf(SUBMISSION_STEP)).data ?? {};
  }

  /** The form of a book that is written here; null before its brief. */
  get form(): Form | null {
    return this.knownBrief?.form ?? null;
  }

  /** The chosen plot. */
  get plot(): { line: string; summary: string } {
    const plot = this.plots?.plots[this.plots.chosen];
    if (!plot) throw new Error("The run has no chosen plot.");
    return plot;
  }

  get plots(): PlotsResult | null {
    const { data } = PlotsResult.safeParse(this.resultOf("plots"));
    return data ? { ...data, chosen: this.decisions.plot ?? data.chosen } : null;
  }

  /** The story in a few words; of a submitted book its description. */
  get storyLine(): string {
    return this.plots ? this.plot.line : (this.metadata?.description ?? "");
  }

  /** People, places, threads; null in books that were begun without. */
  get bible(): BibleResult | null {
    const { data } = BibleResult.safeParse(this.resultOf("bible"));
    const { people } = this.decisions;
    return data ? { ...data, people: data.people.map((person) => people.get(person.name) ?? person) } : null;
  }

  /** Premises, the least expected first; none in books that were begun without. */
  get seeds() {
    return SeedsResult.safeParse(this.resultOf("seeds")).data?.seeds ?? [];
  }

  get plotCandidates() {
    return this.resultsOf("plot").map((result) => PlotCandidate.parse(result));
  }

  get outlineCandidates() {
    return this.resultsOf("outline").map((result) => OutlineCandidate.parse(result));
  }

  /** Names of the people of the bible. */
  get people(): string[] {
    return this.bible?.people.map(({ name }) => name) ?? [];
  }

  /** The scenes of a chapter, planned before it was written. */
  cards(number: number): CardsResult | null {
    return this.decisions.cards(number) ?? CardsResult.safeParse(this.resultOf(`cards:${number}`)).data ?? null;
  }

  /** The drafts of a chapter, each with its number. */
  drafts(number: number): (DraftResult & { draft: number })[] {
    return this.steps.flatMap(({ name, result }) => {
      const [, draft, chapter] = /^draft:(\d+):(\d+)$/.exec(name) ?? [];
      return Number(chapter) === number ? [{ ...DraftResult.parse(result), draft: Number(draft) }] : [];
    });
  }

  /** Which draft of a chapter was chosen, and the comparisons. */
  choiceOf(number: number): Pick<ChapterResult, "draft" | "comparisons"> {
    return ChapterResult.safeParse(this.resultOf(`chapter:${number}`)).data ?? {};
  }

  get outline(): OutlineResult | null {
    const { data } = OutlineResult.safeParse(this.resultOf("outline"));
    const { outline } = this.decisions;
    return (data && outline !== undefined && this.outlineCandidates[outline]?.outline) || data || null;
  }

  /** The outline that the judge chose, with the comparisons. */
  get chosenOutline(): ChosenOutline | null {
    return ChosenOutline.safeParse(this.resultOf("outline")).data ?? null;
  }

  get style() {
    return StyleResult.parse(this.resultOf("style"));
  }

  get metadata(): MetadataResult | null {
    return MetadataResult.safeParse(this.lastOf("metadata")).data ?? null;
  }

  /** The comparisons of passages of the book with anchors. */
  get anchored(): AnchorsResult["pairs"] {
    return PLACES.flatMap((place) => AnchorsResult.safeParse(this.resultOf(`anchors:${place}`)).data?.pairs ?? []);
  }

  get critic(): CriticResult | null {
    return CriticResult.safeParse(this.lastOf("critic")).data ?? null;
  }

  get checks(): ChecksResult | null {
    return ChecksResult.safeParse(this.lastOf("checks")).data ?? null;
  }

  /** The chapters in their latest version: written, revised, or amended by an administrator. */
  get chapters(): WrittenChapter[] {
    this.readChapters ??= latestChapters(this.steps, this.deltas);
    return this.readChapters;
  }

  /** What each chapter changes in the story, of its latest version that was read for it. */
  get deltas(): Map<number, StateDelta> {
    this.readDeltas ??= latestDeltas(this.steps);
    return this.readDeltas;
  }

  /** What is so after the written chapters, and what they contradict. */
  get story() {
    return foldDeltas(this.beginning, this.deltas);
  }

  /** What is so when a chapter begins. */
  storyBefore(number: number) {
    return foldDeltas(this.beginning, new Map([...this.deltas].filter(([chapter]) => chapter < number)));
  }

  private get beginning(): Beginning {
    const facts = this.bible?.facts ?? [];
    const knows = this.people.map((name): [string, string[]] => [
      name,
      facts.filter(({ knownBy }) => knownBy.includes(name)).map(({ id }) => id),
    ]);
    return { facts, knows: new Map(knows) };
  }

  get revision(): Revision {
    this.readRevision ??= new Revision(this);
    return this.readRevision;
  }

  chapter(number: number): WrittenChapter {
    const chapter = this.chapters.find((candidate) => candidate.number === number);
    if (!chapter) throw new Error(`Chapter ${number} is not written.`);
    return chapter;
  }

  /** Contradictions that the last reading for continuity found. */
  get contradictions(): ContinuityResult["findings"] {
    return ContinuityResult.safeParse(this.lastOf("continuity")).data?.findings ?? [];
  }

  /** Whether something still fails in the last checks, which no round of revision mended, or what people changed contradicts the rest. */
  get needsPerson(): boolean {
    const fails = this.checks?.findings.some((finding) => finding.fails) ?? false;
    return fails || (this.deskChanges.times > 0 && this.contradictions.length > 0);
  }

  get asked(): AskedRevision[] {
    return askedRevisions(this.steps);
  }

  get deskChanges(): DeskChanges {
    return deskChanges(this.steps);
  }

  /** The result of a finished step; undefined before. */
  resultOf(name: string): unknown {
    return this.steps.find((step) => step.name === name)?.result;
  }

  /** Results of the numbered steps of a kind, as "plot:2", in the order of their numbers. */
  private resultsOf(kind: "plot" | "outline"): unknown[] {
    const numbered = this.steps.filter(({ name }) => name.startsWith(`${kind}:`));
    return numbered.toSorted((one, other) => one.name.localeCompare(other.name)).map(({ result }) => result);
  }

  private lastOf(kind: string): unknown {
    return this.steps.findLast(({ name }) => parseStep(name).kind === kind)?.result;
  }
}
