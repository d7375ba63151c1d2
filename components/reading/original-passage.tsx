import { useTranslations } from "next-intl";
import type { Language } from "#lib/domain/language";
import type { OriginalPassage as Passage } from "#lib/domain/references/reference-work";
import { elision } from "#lib/domain/typography/elision";

/** A passage of the true author after a book in their manner, with what it is from and where that can be had. */
export function OriginalPassage({ passage, lang }: { passage: Passage; lang: Language }) {
  const t = useTranslations("original");
  const { author, title, year, chapter, readAt } = passage;
  return (
    <section aria-labelledby="original" className="pt-8">
      <h3 id="original" className="font-display text-[1.3125rem] leading-[1.25]">
        {t("title")}
      </h3>
      <p className="note mt-1.5">{t("intro", { author, elide: elision(author) })}</p>
      <blockquote lang={lang} cite={readAt || undefined} className="mt-4 border-l-2 border-accent pl-5 font-text leading-[1.6]">
        {passage.text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph} className="mt-2 text-pretty first:mt-0 hyphens-auto">
            {paragraph}
          </p>
        ))}
      </blockquote>
      <p className="mt-3">
        {author}, <cite lang={lang}>{title}</cite> ({year}), {t("chapter", { chapter })}
        {readAt && (
          <>
            {" · "}
            <a href={readAt} className="inline-flex min-h-6 items-center pointer-coarse:min-h-11">
              {t("read")}
            </a>
          </>
        )}
      </p>
    </section>
  );
}
