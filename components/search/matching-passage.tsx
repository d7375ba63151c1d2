import { useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import type { Passage, SearchHit } from "#lib/domain/search/search";

/** A matching excerpt with a link to its paragraph. */
export function MatchingPassage({ book, passage }: { book: SearchHit; passage: Passage }) {
  const t = useTranslations("search");
  return (
    <p className="relative z-10 mt-2.5 border-l border-rule pl-3 text-[.9063rem] leading-[1.5]">
      <LocalLink href={`/book/${book.id}/${passage.chapter}#p-${passage.paragraph}`} className="no-underline hover:underline">
        {/* From lib/domain/text-range/highlighted-html.ts: only escaped text and <mark>. */}
        <span lang={book.lang} dangerouslySetInnerHTML={{ __html: passage.html }} />
        <span className="note mt-1 block">{t("inChapter", { number: passage.chapter })}</span>
      </LocalLink>
    </p>
  );
}
