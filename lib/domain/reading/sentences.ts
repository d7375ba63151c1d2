import type { Language } from "#lib/domain/language";
import { endsInAbbreviation } from "#lib/domain/text/abbreviation";
import type { TextSpan } from "#lib/domain/text-range/highlighted-html";

/**
 * The sentences of a paragraph in order, in UTF-16 units of its text, without the white space around them. What follows in lower case belongs to the
 * sentence before, such as “he said” after a question; the segmenter takes the full stop of “Mr.” for an end.
 */
export function sentencesOf(text: string, language: Language): TextSpan[] {
  const sentences: TextSpan[] = [];
  for (const { segment, index } of new Intl.Segmenter(language, { granularity: "sentence" }).segment(text)) {
    const trimmed = segment.trim();
    if (trimmed === "") continue;
    const start = index + segment.indexOf(trimmed);
    const last = sentences.at(-1);
    const continues = last && (/^\p{Ll}/u.test(trimmed) || endsInAbbreviation(text.slice(last.start, last.end), trimmed, language));
    if (continues) last.end = start + trimmed.length;
    else sentences.push({ start, end: start + trimmed.length });
  }
  return sentences;
}
