import { useTranslations } from "next-intl";
import type { Language } from "#lib/domain/language";
import type { FoundPassage, FoundPassages } from "#lib/domain/references/passage-search";

type Props = { found: FoundPassages; language: Language };

/** Passages with where they are from, in the order in which a writer gets them. */
export function PassageList({ found: { order, passages }, language }: Props) {
  const t = useTranslations("references");
  return (
    <section aria-label={t("tabs.passages")} className="mt-8 max-w-[44rem] border-t border-ink pt-5">
      <p role="status" className="note">
        {passages.length === 0 ? t("noPassages") : t(`order.${order}`, { count: passages.length })}
      </p>
      <ol className="mt-2">
        {passages.map((passage) => (
          <li key={`${passage.workId} ${passage.number}`} className="border-b border-rule py-5">
            <Passage passage={passage} language={language} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Passage({ passage, language }: { passage: FoundPassage; language: Language }) {
  const t = useTranslations("references");
  const { author, title, year, chapter, kind, place, text, words, readAt } = passage;
  const work = <cite lang={language}>{title}</cite>;
  return (
    <figure>
      <blockquote lang={language} className="hyphens-auto whitespace-pre-line">
        {text}
      </blockquote>
      <figcaption className="note mt-3">
        {author}, {readAt ? <a href={readAt}>{work}</a> : work} ({year}), {t("chapter", { chapter })} · {t(`kinds.${kind}`)} ·{" "}
        {t(`places.${place}`)} · {t("length", { words })}
      </figcaption>
    </figure>
  );
}
