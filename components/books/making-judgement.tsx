import { useTranslations } from "next-intl";
import { Section } from "#components/ui/section";
import { isProvisional, type Judgement } from "#lib/domain/generation/judgement/judgement";

/** What the scores of a book's AI review rest on, or why there are none. */
export function MakingJudgement({ judgement }: { judgement: Judgement }) {
  const t = useTranslations("making.judgement");
  const { low, high, pairs, controls, judge, writer, isSameModel, anchors } = judgement;
  return (
    <Section id="judgement" title={t("title")}>
      <div className="max-w-[44rem] space-y-3">
        {low !== null && high !== null && <p>{t("interval", { low, high })}</p>}
        {judgement.void !== null && <p>{t(`void.${judgement.void}`)}</p>}
        {pairs > 0 && (
          <>
            <p>{t("compared", { pairs })}</p>
            <ul className="list-disc space-y-1 pl-6">
              {anchors.map((kind) => (
                <li key={kind}>{t(`anchors.${kind}`)}</li>
              ))}
            </ul>
            <p>{t("controls", { passed: controls.passed, count: controls.passed + controls.failed })}</p>
          </>
        )}
        <p className="wrap-anywhere">{t(isSameModel ? "sameModel" : "otherModel", { judge, writer })}</p>
        {low !== null && isProvisional(judgement) && <p>{t("provisional")}</p>}
      </div>
    </Section>
  );
}
