import type { Language } from "#lib/domain/language";
import { escapeMarkup } from "#lib/domain/text/markup";
import { inQuotes } from "#lib/domain/text-range/quote";
import { keepTogether } from "#lib/domain/typography/line-breaks";

/** Maximum number of characters for the large and the medium type size. */
const LARGE_MAX = 180;
const MEDIUM_MAX = 700;

/** A quotation in its own language; the shorter, the larger. */
export function QuotationText({ lines, lang }: { lines: string[]; lang: Language }) {
  const length = lines.join(" ").length;
  const size =
    length <= LARGE_MAX
      ? "text-[clamp(1.5rem,3vw,2.125rem)] leading-[1.4]"
      : length <= MEDIUM_MAX
        ? "text-[clamp(1.25rem,2.1vw,1.5rem)] leading-[1.55]"
        : "text-[1.1875rem] leading-[1.72]";
  const paragraphs = inQuotes(lines.join("\n"), lang, Number.POSITIVE_INFINITY).split("\n");
  const html = keepTogether(paragraphs.map((line) => `<p>${escapeMarkup(line)}</p>`).join(""));
  return <blockquote lang={lang} className={`quotation mt-7 ${size}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
