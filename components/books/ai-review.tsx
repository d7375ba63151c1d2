import { useFormatter, useTranslations } from "next-intl";
import { Bar } from "#components/ui/bar";
import { Section } from "#components/ui/section";
import { Summary } from "#components/ui/summary";
import type { Analysis } from "#lib/domain/books/book";
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
      <details className="mt-3">
        <Summary className="font-semibold">{t("scores")}</Summary>
        <dl className="mt-3 grid gap-4" lang={lang}>
          {analysis.categories.map(({ category, score: value, comment }) => (
            <Bar
              key={category}
              label={categories(category)}
              share={value / 10}
              value={<ScoreOfTen score={score(value)} />}
              note={comment}
            />
          ))}
        </dl>
        <details className="mt-6 border-t border-rule">
          <Summary className="font-semibold">{t("critique")}</Summary>
          <div className="max-w-[38rem] pb-2" lang={lang}>
            {analysis.critique.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph} className="mb-3 text-pretty">
                {paragraph}
              </p>
            ))}
          </div>
        </details>
      </details>
      <p className="note mt-4">
        {t("note")} <Basis judgement={analysis.judgement} />
      </p>
    </Section>
  );
}

/** What the scores rest on, in a sentence or two. */
function Basis({ judgement }: { judgement: Analysis["judgement"] }) {
  const t = useTranslations("aiReview");
  if (!judgement) return <span>{t("withoutComparison")}</span>;
  const { low, high, pairs, judge, isSameModel, isProvisional } = judgement;
  return (
    <span>
      {t("basis", { low, high, pairs, judge })} {t(isSameModel ? "sameModel" : "otherModel")} {isProvisional && t("provisional")}
    </span>
  );
}

/** A score with its scale, which a screen reader says in words. */
function ScoreOfTen({ score }: { score: string }) {
  const t = useTranslations("aiReview");
  return (
    <>
      <span aria-hidden>{`${score}/10`}</span>
      <span className="sr-only">{t("ofTen", { score })}</span>
    </>
  );
}
