import { useFormatter, useTranslations } from "next-intl";
import { Bar } from "#components/ui/bar";
import { Section } from "#components/ui/section";
import type { Analysis } from "#lib/domain/book";
import type { Language } from "#lib/domain/language";

/** What the AI reader wrote; the scores at a glance, comments and the whole critique behind a fold each. */
export function Judgement({ analysis, lang }: { analysis: Analysis; lang: Language }) {
  const t = useTranslations("judgement");
  const categories = useTranslations("categories");
  const format = useFormatter();
  const score = (value: number) => format.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <Section id="judgement" title={t("title")} end={t("styleAccuracy", { score: score(analysis.styleAccuracy) })}>
      <p className="max-w-[38rem] text-pretty" lang={lang}>
        {analysis.brief}
      </p>
      <h3 className="sr-only">{t("scores")}</h3>
      <dl className="mt-5 grid gap-4" lang={lang}>
        {analysis.categories.map(({ category, score: value, comment }) => (
          <Bar key={category} label={categories(category)} share={value / 10} figure={score(value)} note={comment} />
        ))}
      </dl>
      <details className="group mt-6 border-t border-rule">
        <summary className="flex min-h-11 items-center gap-2 font-ui text-[.9063rem] font-semibold">
          <span aria-hidden className="transition-transform group-open:rotate-90">
            ›
          </span>
          {t("critique")}
        </summary>
        <div className="max-w-[38rem] pb-2" lang={lang}>
          {analysis.critique.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph} className="mb-3 text-pretty">
              {paragraph}
            </p>
          ))}
        </div>
      </details>
      <p className="note mt-4">{t("note")}</p>
    </Section>
  );
}
