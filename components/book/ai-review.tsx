import { useFormatter, useTranslations } from "next-intl";
import { Bar } from "#components/ui/bar";
import { Section } from "#components/ui/section";
import type { Analysis } from "#lib/domain/book/book";
import type { Language } from "#lib/domain/language";

/** The AI review: summary, scores by category, and a collapsible critique, in a collapsed panel. */
export function AiReview({ analysis, lang }: { analysis: Analysis; lang: Language }) {
  const t = useTranslations("aiReview");
  const categories = useTranslations("categories");
  const format = useFormatter();
  const score = (value: number) => format.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <Section id="ai-review" title={t("title")} end={t("styleAccuracy", { score: score(analysis.styleAccuracy) })}>
      <p className="max-w-[38rem] text-pretty" lang={lang}>
        {analysis.brief}
      </p>
      <details className="group/panel mt-3">
        <Fold label={t("scores")} turns="group-open/panel:rotate-90" />
        <dl className="mt-3 grid gap-4" lang={lang}>
          {analysis.categories.map(({ category, score: value, comment }) => (
            <Bar key={category} label={categories(category)} share={value / 10} value={score(value)} note={comment} />
          ))}
        </dl>
        <details className="group/critique mt-6 border-t border-rule">
          <Fold label={t("critique")} turns="group-open/critique:rotate-90" />
          <div className="max-w-[38rem] pb-2" lang={lang}>
            {analysis.critique.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph} className="mb-3 text-pretty">
                {paragraph}
              </p>
            ))}
          </div>
        </details>
      </details>
      <p className="note mt-4">{t("note")}</p>
    </Section>
  );
}

const Fold = ({ label, turns }: { label: string; turns: string }) => (
  <summary className="flex min-h-11 items-center gap-2 font-ui text-[.9063rem] font-semibold">
    <span aria-hidden className={`transition-transform ${turns}`}>
      ›
    </span>
    {label}
  </summary>
);
