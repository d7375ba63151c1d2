import "server-only";

import type { z } from "zod";
import { ChecksResult, type Finding } from "#lib/contract/generation/results";
import { CriticResult } from "#lib/contract/generation/review-results";
import { AcceptResult, ContinuityResult, LensResponse, PatchesResult, ReaderResult } from "#lib/contract/generation/revision-results";
import { COMMENT } from "#lib/domain/generation/desk";
import { READER_TASKS } from "#lib/domain/generation/preset";
import { groupsThatMend } from "#lib/domain/generation/revision/contradictions";

/** Before the groups of the proofreader's patches among those of all critics. */
export const CONTINUITY_GROUP = "continuity ";

type CheckFinding = ChecksResult["findings"][number];

/** A round that accepts less than this share of the chapters that it attempted brings nothing. */
const PLATEAU = 0.1;
/** Findings about the whole book that a change in a chapter mends, although they do not fail; others are figures for administrators. */
const MENDABLE: ReadonlySet<string> = new Set(["overuse", "sheet", "motif"]);
/** Findings about a chapter that are figures about its words, which nobody mends on a line. */
const FIGURES: ReadonlySet<string> = new Set(["degradation", "length"]);
const IS_PATCHED = "(A patch of this round mends it.)";

/** What is read of a manuscript. */
type Steps = { readonly chapters: readonly { number: number }[]; resultOf: (name: string) => unknown };

/** The rounds of revision of a manuscript, read from the results of its steps. Rounds and chapters count from 1. */
export class Revision {
  private readonly manuscript: Steps;
  private readonly results = new Map<string, unknown>();
  constructor(manuscript: Steps) {
    this.manuscript = manuscript;
  }

  /** The result of a step, read once; undefined before it, and if it is of another kind. */
  private read<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> | undefined {
    if (!this.results.has(name)) this.results.set(name, schema.safeParse(this.manuscript.resultOf(name)).data);
    return this.results.get(name) as z.output<Schema> | undefined;
  }

  checks(round: number): CheckFinding[] | undefined {
    return this.read(`checks:${round}`, ChecksResult)?.findings;
  }

  /** Contradictions; older runs looked for them once, before they had rounds. */
  continuity(round: number): ContinuityResult | undefined {
    return this.read(`continuity:${round}`, ContinuityResult);
  }

  patches(round: number): PatchesResult | undefined {
    return this.read(`patches:${round}`, PatchesResult);
  }

  /** All proposed patches of all rounds, with what became of them. */
  get allPatches(): PatchesResult["patches"] {
    const patches: PatchesResult["patches"] = [];
    for (let round = 1, found = this.patches(round); found; round += 1, found = this.patches(round)) patches.push(...found.patches);
    return patches;
  }

  lens(round: number, lens: string, chapter: number): LensResponse | undefined {
    return this.read(`lens:${round}:${lens}:${chapter}`, LensResponse);
  }

  /** All that readers of the whole book said of chapters. */
  get readerFindings(): Finding[] {
    return READER_TASKS.flatMap((task) => this.read(`reader:${task}`, ReaderResult)?.findings ?? []);
  }

  /**
   * Chapters that a round reads closely: all of them first, then those that changed by more than a hundredth, and those where something fails that did
   * not before or although they changed. None after a round that brought nothing. Undefined before the round's checks.
   */
  attempted(round: number): number[] | undefined {
    const [checks, continuity] = [this.checks(round), this.continuity(round)];
    if (!checks || !continuity) return undefined;
    const numbers = this.manuscript.chapters.map(({ number }) => number);
    if (round === 1) return numbers;
    const before = this.attempted(round - 1)?.length ?? 0;
    const accepted = this.accepted(round - 1);
    const changed = accepted.length < before * PLATEAU ? [] : accepted;
    const small = this.smallChanges(round - 1);
    const failedBefore = this.failing(round - 1);
    const failing = this.failing(round).filter((number) => changed.includes(number) || !failedBefore.includes(number));
    const commented = this.commented(round);
    return numbers.filter(
      (number) => (changed.includes(number) && !small.includes(number)) || failing.includes(number) || commented.includes(number),
    );
  }

  /** Chapters about which people remarked something in a round. */
  private commented(round: number): (number | null)[] {
    return (this.checks(round) ?? []).flatMap(({ code, chapter }) => (code === COMMENT ? [chapter] : []));
  }

  /** Chapters in which a check fails or a contradiction stands. */
  failing(round: number): number[] {
    const failed = (this.checks(round) ?? []).filter(({ fails }) => fails);
    const contradicted = this.continuity(round)?.findings ?? [];
    const isNamed = (number: number) =>
      failed.some((finding) => isAbout(finding, number)) || contradicted.some(({ chapter }) => chapter === number);
    return this.manuscript.chapters.map(({ number }) => number).filter(isNamed);
  }

  /**
   * What was found about a chapter in a round, for whoever revises it; in the first round what readers said, too. Older runs revised what a critic
   * named.
   */
  notes(round: number, number: number): Finding[] {
    const found = [
      ...(this.checks(round) ?? []).filter(isMendable),
      ...this.contradictions(round, number),
      ...(round === 1 ? this.readerFindings : []),
      ...(this.read(`critic:${round}`, CriticResult)?.weaknesses ?? []),
    ];
    return found.filter((finding) => isAbout(finding, number) || (finding.chapter === null && !("chapters" in finding)));
  }

  /** What is told of a chapter to those alone who change its words: the ones that the book uses too often. */
  wordNotes(round: number, number: number): Finding[] {
    return (this.checks(round) ?? []).flatMap(({ code, notes = [] }) =>
      notes.filter(({ chapter }) => chapter === number).map(({ message }) => ({ chapter: number, paragraph: null, code, message })),
    );
  }

  /** The contradictions of a round; of a chapter's it is said whether a patch of the round answers them. */
  private contradictions(round: number, number: number): Finding[] {
    const { findings = [], patches = [] } = this.continuity(round) ?? {};
    const patched = new Set(patches.filter(({ chapter }) => chapter === number).map(({ paragraph }) => paragraph));
    return findings.map(({ chapter, paragraph, code, message }) => {
      const isPatched = chapter === number && patched.size > 0 && (paragraph === null || patched.has(paragraph));
      return { chapter, paragraph, code, message: isPatched ? `${message} ${IS_PATCHED}` : message };
    });
  }

  /** Whether all that a chapter's version of a round changes are patches of contradictions that were proved. */
  mendsContradiction(round: number, number: number): boolean {
    const { findings = [], patches = [] } = this.continuity(round) ?? {};
    const { patches: outcomes = [], scenes = [] } = this.patches(round) ?? {};
    const proved = groupsThatMend(findings, patches);
    const applied = outcomes.filter(({ applied: isApplied, chapter }) => isApplied && chapter === number);
    const isProved = ({ lens, group }: (typeof applied)[number]) =>
      lens === "continuity" && proved.has(group.slice(CONTINUITY_GROUP.length));
    return applied.length > 0 && applied.every(isProved) && scenes.every(({ chapter }) => chapter !== number);
  }

  changed(round: number): { scenes: number[]; groups: number[] } | undefined {
    const patches = this.patches(round);
    if (!patches) return undefined;
    const scenes = patches.scenes.map(({ chapter }) => chapter);
    const touched = new Set([...patches.chapters.map(({ number }) => number), ...scenes]);
    const heads = [...touched].map((number) => Math.min(...this.linkedTo(round, number)));
    return { scenes, groups: [...new Set(heads)].sort((one, other) => one - other) };
  }

  /** The chapters that are accepted together with this one, itself among them. */
  linkedTo(round: number, number: number): number[] {
    return this.patches(round)?.linked.find((chapters) => chapters.includes(number)) ?? [number];
  }

  accepted(round: number): number[] {
    return this.kept(round)
      .flatMap(({ chapters }) => chapters.map(({ number }) => number))
      .sort((one, other) => one - other);
  }

  /** Of the accepted chapters those that changed by less than a hundredth of their words. */
  private smallChanges(round: number): number[] {
    return this.kept(round).flatMap(({ small }) => small);
  }

  private kept(round: number): AcceptResult[] {
    const results = (this.changed(round)?.groups ?? []).map((group) => this.read(`accept:${round}:${group}`, AcceptResult));
    return results.flatMap((result) => (result?.accepted ? [result] : []));
  }
}

/** Whether the revision of a chapter mends a finding. */
const isAbout = (finding: Finding & { chapters?: number[] | undefined }, number: number): boolean =>
  finding.chapter === number || (finding.chapter === null && finding.chapters?.includes(number) === true);

/** Whether a change in a chapter mends what a check found; statistics of the book or a chapter are mended only where they fail. */
const isMendable = ({ fails, chapter, code }: CheckFinding): boolean =>
  fails || (chapter === null ? MENDABLE.has(code) : !FIGURES.has(code));
