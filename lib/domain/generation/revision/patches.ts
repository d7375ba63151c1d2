import { findExact, findNearly, type Range } from "#lib/domain/generation/quotation";

/** A change that somebody proposes: an exact quotation and what stands there instead; an empty replacement removes it. */
export type Patch = {
  /** Patches of one group are applied together or not at all, also in several chapters. */
  group: string;
  chapter: number;
  /** From 1; where to look first. */
  paragraph: number | null;
  quote: string;
  replacement: string;
  /** Who proposes it: a contradiction is mended before something is cut, and both before a line is polished. */
  lens: "continuity" | "cut" | "line" | "sheet" | "reader" | "administrator";
  code: string;
};
export type PatchOutcome = Patch & { applied: boolean; reason: "" | "not found" | "overlaps" | "group" };

const RANK: Record<Patch["lens"], number> = { administrator: 0, continuity: 1, cut: 2, line: 3, sheet: 4, reader: 5 };
/** Paragraphs around the named one in which a quotation is looked for first. */
const NEAR = 2;

/** A patch with its place in the chapter's text. */
type Placed = Patch & { range: Range };

/** Chapters after patches: texts by number, and what became of each patch. Texts are Markdown; paragraphs are apart by empty lines. */
export function applyPatches(
  texts: ReadonlyMap<number, string>,
  patches: readonly Patch[],
): { texts: Map<number, string>; outcomes: PatchOutcome[] } {
  const placed = new Map<Patch, Placed>();
  for (const patch of patches) {
    const range = placeOf(texts.get(patch.chapter) ?? "", patch);
    if (range) placed.set(patch, { ...patch, range });
  }
  const whole = withoutBrokenGroups(patches, placed);
  const apart = withoutOverlaps(whole);
  const kept = withoutBrokenGroups(patches, apart);
  const changed = new Map(texts);
  for (const { chapter, range, replacement } of [...kept.values()].sort((one, other) => other.range.start - one.range.start)) {
    const text = changed.get(chapter) ?? "";
    changed.set(chapter, joined(text.slice(0, range.start), replacement.trim(), text.slice(range.end)));
  }
  const outcomes = patches.map((patch): PatchOutcome => {
    if (kept.has(patch)) return { ...patch, applied: true, reason: "" };
    if (!placed.has(patch)) return { ...patch, applied: false, reason: "not found" };
    return { ...patch, applied: false, reason: whole.has(patch) && !apart.has(patch) ? "overlaps" : "group" };
  });
  return { texts: changed, outcomes };
}

/** The place of a quotation: exact near the named paragraph, exact in the chapter, or nearly. */
function placeOf(text: string, { quote, paragraph }: Patch): Range | null {
  const near = paragraph === null ? null : nearText(text, paragraph);
  const found = near && findExact(near.text, quote);
  if (near && found) return { start: found.start + near.start, end: found.end + near.start };
  return findExact(text, quote) ?? findNearly(text, quote);
}

function nearText(text: string, paragraph: number): { text: string; start: number } {
  const starts = [0, ...[...text.matchAll(/\n{2,}/g)].map(({ 0: gap, index }) => index + gap.length)];
  const start = starts[Math.max(0, paragraph - 1 - NEAR)] ?? 0;
  return { start, text: text.slice(start, starts[paragraph + NEAR] ?? text.length) };
}

function withoutBrokenGroups(patches: readonly Patch[], placed: ReadonlyMap<Patch, Placed>): Map<Patch, Placed> {
  const broken = new Set(patches.filter((patch) => !placed.has(patch)).map(({ group }) => group));
  return new Map([...placed].filter(([{ group }]) => !broken.has(group)));
}

/** Of patches that touch the same words the one of higher rank stays, then the shorter one. */
function withoutOverlaps(placed: ReadonlyMap<Patch, Placed>): Map<Patch, Placed> {
  const kept: [Patch, Placed][] = [];
  const ranked = [...placed].sort(([one, a], [other, b]) => RANK[one.lens] - RANK[other.lens] || lengthOf(a) - lengthOf(b));
  for (const [patch, candidate] of ranked) {
    const touches = ([, { chapter, range }]: [Patch, Placed]) =>
      chapter === candidate.chapter && range.start < candidate.range.end && candidate.range.start < range.end;
    if (!kept.some(touches)) kept.push([patch, candidate]);
  }
  return new Map(kept);
}

const lengthOf = ({ range }: Placed): number => range.end - range.start;

/** A text with a new middle; a removal leaves neither a double space nor an empty paragraph. */
function joined(before: string, middle: string, after: string): string {
  if (middle !== "") return before + middle + after;
  const begins = before === "" || before.endsWith("\n\n");
  const ends = after === "" || after.startsWith("\n\n");
  if (begins && ends) return (before.trimEnd() + after).trim();
  if (begins) return before + after.trimStart();
  return ends ? before.trimEnd() + after : `${before.trimEnd()} ${after.trimStart()}`;
}
