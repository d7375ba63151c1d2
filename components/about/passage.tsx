import { useFormatter, useLocale, useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { PASSAGE, PASSAGE_STEPS } from "#lib/domain/about/passage";
import { chapterPath } from "#lib/urls/pages";

const NUMERALS = ["I", "II", "III", "IV", "V"];

/** A passage on its way from the premise to the revised text, in the page's language, with the original below. `title`: of its book, if it is published. */
export function Passage({ title }: { title: string | null }) {
  const t = useTranslations("howItWorks.passage");
  const isTranslated = useLocale() !== PASSAGE.lang;
  return (
    <>
      <p className="max-w-[44rem] text-[1.125rem] leading-[1.6] text-pretty">{t("intro")}</p>
      <ol className="mt-8 border-b border-rule">
        {PASSAGE_STEPS.map((step, index) => (
          <li key={step} className="grid gap-x-10 gap-y-3 border-t border-rule py-7 md:grid-cols-[13rem_1fr]">
            <div>
              <span aria-hidden className="font-display text-[2.25rem] leading-none text-accent">
                {NUMERALS[index]}
              </span>
              <h3 className="mt-2 text-[1.125rem] leading-[1.3] font-medium">{t(`steps.${step}`)}</h3>
              <p className="note mt-1">{t(`hints.${step}`)}</p>
            </div>
            <figure className="max-w-[42rem]">
              <blockquote className={STYLES[step]}>{t(step)}</blockquote>
              {isTranslated && (
                <blockquote lang={PASSAGE.lang} className="mt-3 text-[.9375rem] leading-[1.6] text-soft italic">
                  {PASSAGE[step]}
                </blockquote>
              )}
              {step === "after" && <Scores />}
            </figure>
          </li>
        ))}
      </ol>
      <p className="note mt-4 max-w-[44rem] text-pretty">
        {t("source")}{" "}
        {title && (
          <LocalLink href={chapterPath(PASSAGE.bookId, PASSAGE.chapter)} lang={PASSAGE.lang} className="inline-flex min-h-6 items-center">
            {title}
          </LocalLink>
        )}
      </p>
    </>
  );
}

const PROSE = "font-text text-[1.25rem] leading-[1.6] text-pretty hyphens-auto";
const REMARK = "border-l-2 border-rule pl-5 font-text text-[1.125rem] leading-[1.6] text-pretty hyphens-auto";
const STYLES = {
  premise: "font-text text-[1.125rem] leading-[1.6] text-pretty hyphens-auto",
  draft: `${PROSE} text-soft`,
  note: REMARK,
  revision: `${PROSE} border-l-2 border-accent pl-5`,
  after: REMARK,
};

/** The scores of the AI review before and after the revision. */
function Scores() {
  const t = useTranslations("howItWorks.passage");
  const format = useFormatter();
  return (
    <dl className="mt-5 flex flex-wrap gap-x-12 gap-y-4 font-ui">
      {(["overall", "style"] as const).map((score) => (
        <div key={score} className="flex flex-col-reverse">
          <dt className="note">{t(`scores.${score}`)}</dt>
          <dd className="figure text-[1.75rem] leading-tight">
            <span className="text-soft">{format.number(PASSAGE.scores[score][0])}</span> <span aria-hidden>→</span>{" "}
            {format.number(PASSAGE.scores[score][1])}
          </dd>
        </div>
      ))}
    </dl>
  );
}
