import type { CheckedBook, CheckFinding, CheckOutcome } from "#lib/domain/generation/checks/finding";

/** Chapters without text or title, and paragraphs without a letter or digit. */
export function checkEmpty({ chapters }: CheckedBook): CheckOutcome {
  const findings = chapters.flatMap(({ title, paragraphs }, index): CheckFinding[] => {
    const finding = (message: string, paragraph: number | null = null): CheckFinding => ({
      ...{ chapter: index + 1, paragraph, code: "empty", message, fails: true },
    });
    return [
      ...(title.trim() === "" ? [finding("The chapter has no title.")] : []),
      ...(paragraphs.every((text) => !hasText(text)) ? [finding("The chapter has no text.")] : []),
      ...paragraphs.flatMap((text, number) => (hasText(text) ? [] : [finding(`The paragraph has no words: “${text}”.`, number + 1)])),
    ];
  });
  return { findings, measures: {} };
}

const hasText = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
