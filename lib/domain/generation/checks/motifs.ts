import type { CheckedBook, CheckFinding, CheckOutcome, Motif } from "#lib/domain/generation/checks/finding";
import { normalizedWords } from "#lib/domain/text/text";

/** In how many of the paragraphs a motif is named. */
export function motifUses(paragraphs: readonly string[], { words }: Pick<Motif, "words">): number {
  const forms = words.map((form) => spaced(form)).filter((form) => form.trim() !== "");
  return paragraphs.filter((text) => {
    const own = spaced(text);
    return forms.some((form) => own.includes(form));
  }).length;
}

const spaced = (text: string): string => ` ${normalizedWords(text).join(" ")} `;

/** Motifs that come back more often than was planned, with the chapters that have most of them. They fail nothing. */
export function checkMotifs({ chapters, motifs = [] }: CheckedBook): CheckOutcome {
  const findings = motifs.flatMap((motif): CheckFinding[] => {
    const { name, most } = motif;
    const uses = chapters.map(({ paragraphs }) => motifUses(paragraphs, motif));
    const all = uses.reduce((sum, count) => sum + count, 0);
    if (most === null || all <= most) return [];
    const mean = all / chapters.length;
    const named = uses.flatMap((count, index) => (count > 0 && count >= mean ? [index + 1] : []));
    const message = `“${name}” comes back in ${all} paragraphs; the plan has at most ${most}. Most are in chapters ${named.join(", ")}.`;
    return [{ chapter: null, paragraph: null, code: "motif", message, fails: false, chapters: named }];
  });
  return { findings, measures: {} };
}
