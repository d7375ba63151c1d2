import { hasQuote } from "#lib/domain/generation/quotation";

/** A contradiction with its two places; `group`: that of the patches that mend it, where it is said. */
type Found = {
  chapter: number | null;
  paragraph: number | null;
  group?: string | undefined;
  otherChapter?: number | undefined;
  otherQuote?: string | undefined;
};
type Mending = { group: string; chapter: number; paragraph: number | null; quote: string };

/** Groups of patches that mend one of these contradictions: one that names the group, or of which a patch of the group touches a place. */
export function groupsThatMend(findings: readonly Found[], patches: readonly Mending[]): Set<string> {
  const touches = (patch: Mending, { chapter, paragraph, otherChapter, otherQuote }: Found) =>
    (patch.chapter === chapter && (paragraph === null || patch.paragraph === paragraph)) ||
    (patch.chapter === otherChapter &&
      otherQuote !== undefined &&
      (hasQuote(patch.quote, otherQuote) || hasQuote(otherQuote, patch.quote)));
  const mending = patches.filter((patch) => findings.some((finding) => finding.group === patch.group || touches(patch, finding)));
  return new Set(mending.map(({ group }) => group));
}
