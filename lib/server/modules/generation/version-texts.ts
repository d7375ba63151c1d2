import "server-only";

import type { z } from "zod";
import { ChapterResult, type ComparisonResult, DraftResult } from "#lib/contract/generation/results";
import { AcceptResult, SceneResult } from "#lib/contract/generation/revision-results";
import { formerName } from "#lib/domain/generation/desk";
import type { VersionKind, VersionText } from "#lib/domain/generation/versions";

type Step = { name: string; result: unknown };
type Version = Omit<VersionText, "step" | "isReplaced">;
type Comparison = z.infer<typeof ComparisonResult>;

/** All texts of a chapter that steps of a run wrote, in their order. */
export function versionTexts(steps: readonly Step[], chapter: number): VersionText[] {
  const { data: chosen } = ChapterResult.safeParse(steps.find(({ name }) => name === `chapter:${chapter}`)?.result);
  const accepted = new Set(steps.flatMap(({ name }) => /^accept:(\d+):/.exec(name)?.[1] ?? []));
  return steps.flatMap(({ name, result }): VersionText[] => {
    const former = formerName(name);
    const [kind = "", ...numbers] = (former ?? name).split(":");
    const isReplaced = former !== null;
    const of = { step: name, isReplaced };
    if (kind === "accept") return acceptedVersion(result, chapter, Number(numbers[0])).map((version) => ({ ...version, ...of }));
    if (Number(numbers.at(-1)) !== chapter) return [];
    if (kind === "draft") return [{ ...draftVersion(result, Number(numbers[0]), isReplaced ? undefined : chosen), ...of }];
    // What was accepted or not contains the scene.
    if (kind === "scene") return accepted.has(numbers[0] ?? "") ? [] : [{ ...textOf("scene", SceneResult.parse(result)), ...of }];
    if (kind === "chapter")
      return ChapterResult.parse(result).draft === undefined ? [{ ...textOf("chapter", ChapterResult.parse(result)), ...of }] : [];
    const named = KINDS[kind];
    return named ? [{ ...textOf(named, ChapterResult.parse(result)), ...of }] : [];
  });
}

const KINDS: Record<string, VersionKind | undefined> = { revise: "asked", edit: "revision", amend: "amendment" };

const textOf = (
  kind: VersionKind,
  { title, markdown, source }: { title?: string; markdown: string; source?: string | undefined },
): Version => ({
  ...{ kind, markdown, title: title ?? null, source: source ?? null },
  ...{ number: null, isLost: false, why: null },
});

function draftVersion(result: unknown, number: number, chosen: ChapterResult | undefined): Version {
  const { markdown, faults } = DraftResult.parse(result);
  const isLost = chosen?.draft !== undefined && chosen.draft !== number;
  const why = isLost ? (faults[0] ?? reasonAgainst(`draft ${number}`, chosen?.comparisons ?? [])) : null;
  return { ...textOf("draft", { markdown }), number, isLost, why };
}

/** Why a candidate did not win: what the judge said of its last comparison. */
const reasonAgainst = (name: string, comparisons: readonly Comparison[]): string | null =>
  comparisons.findLast(({ first, second }) => first === name || second === name)?.why[0] ?? null;

function acceptedVersion(result: unknown, chapter: number, round: number): Version[] {
  const { accepted, chapters, faults, comparisons } = AcceptResult.parse(result);
  const version = chapters.find(({ number }) => number === chapter);
  if (!version) return [];
  const why = accepted ? null : (faults[0] ?? comparisons.find(({ first }) => first.startsWith(`chapter ${chapter} `))?.why[0] ?? null);
  return [{ ...textOf("revision", version), number: round, isLost: !accepted, why }];
}
