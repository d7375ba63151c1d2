import type { Language } from "#lib/domain/language";
import { escapeMarkup } from "#lib/domain/text/markup";
import { inQuotes } from "#lib/domain/text-range/quote";
import { keepTogether } from "#lib/domain/typography/line-breaks";

/**
 * Maximum number of characters for the largest and the medium type size; longer texts are set like a page of a book.
 */
const SHORT = 180;
const MIDDLING = 700;

/** A quotation in its own language; the shorter, the larger. */
export function PassageText({ lines, lang }: { lines: string[]; lang: Language }) {
  const length = lines.join(" ").length;
  const size =
    length <= SHORT
      ? "text-[clamp(1.5rem,3vw,2.125rem)] leading-[1.4]"
      : length <= MIDDLING
        ? "text-[clamp(1.25rem,2.1vw,1.5rem)] leading-[1.55]"
        : "text-[1.1875rem] leading-[1.72]";
  const paragraphs = inQuotes(lines.join("\n"), lang, Number.POSITIVE_INFINITY).split("\n");
  const html = keepTogether(paragraphs.map((line) => `<p>${escapeMarkup(line)}</p>`).join(""));
  return <blockquote lang={lang} className={`passage mt-7 ${size}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
