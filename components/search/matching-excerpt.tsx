import { useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import type { Excerpt, SearchHit } from "#lib/domain/search/search";
import { paragraphPath } from "#lib/urls/pages";

/** A matching excerpt with a link to its paragraph. */
export function MatchingExcerpt({ book, excerpt }: { book: SearchHit; excerpt: Excerpt }) {
  const t = useTranslations("search");
  return (
    <p className="relative z-10 mt-2.5 border-l border-rule pl-3 text-[.9063rem] leading-[1.5]">
      <LocalLink href={paragraphPath(book.id, excerpt.chapter, excerpt.paragraph)} className="no-underline hover:underline">
        {/* From lib/domain/text-range/highlighted-html.ts: only escaped text and <mark>. */}
        <span lang={book.lang} dangerouslySetInnerHTML={{ __html: excerpt.html }} />
        <span className="note mt-1 block">{t("inChapter", { number: excerpt.chapter })}</span>
      </LocalLink>
    </p>
  );
}
