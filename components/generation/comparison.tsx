import { useLocale, useTranslations } from "next-intl";
import { useVersionName } from "#components/generation/versions";
import type { DiffPart } from "#lib/domain/editing/chapter";
import type { ChapterVersion } from "#lib/domain/generation/versions";
import type { Language } from "#lib/domain/language";

type Props = { number: number; from: ChapterVersion; to: ChapterVersion; parts: DiffPart[]; language: Language };

/** Two versions of a chapter side by side, with the words marked that differ. */
export function Comparison({ number, from, to, parts, language }: Props) {
  const t = useTranslations("desk");
  const nameOf = useVersionName();
  return (
    <section id="comparison" aria-labelledby="comparison-title" className="mt-5 scroll-mt-24 border border-rule p-4 sm:p-6">
      <h4 id="comparison-title" className="font-ui font-semibold">
        {t("comparison", { number })}
      </h4>
      {parts.length === 0 ? (
        <p className="mt-3">{t("identical")}</p>
      ) : (
        <div className="mt-3 grid gap-x-8 gap-y-6 lg:grid-cols-2">
          <Side name={`${nameOf(from)}, ${t(`fate.${from.fate}`)}`} parts={parts} leftOut="added" language={language} />
          <Side name={`${nameOf(to)}, ${t(`fate.${to.fate}`)}`} parts={parts} leftOut="removed" language={language} />
        </div>
      )}
    </section>
  );
}

type SideProps = { name: string; parts: DiffPart[]; leftOut: DiffPart["kind"]; language: Language };

function Side({ name, parts, leftOut, language }: SideProps) {
  const t = useTranslations("desk");
  const locale = useLocale();
  const said = (text: string) => (
    <span className="sr-only" lang={locale}>
      {text}{" "}
    </span>
  );
  return (
    <div>
      <h5 className="note">{name}</h5>
      <p lang={language} className="mt-2 text-[.9375rem] leading-[1.6] whitespace-pre-wrap wrap-anywhere">
        {parts.map(({ kind, text }, index) => {
          // The parts of one comparison never change their order.
          const key = `${index} ${kind}`;
          if (kind === leftOut) return null;
          if (kind === "added")
            return (
              <ins key={key} className="bg-marker decoration-1 underline-offset-2">
                {said(t("added"))}
                {text}
              </ins>
            );
          if (kind === "removed")
            return (
              <del key={key} className="text-alarm decoration-1">
                {said(t("removed"))}
                {text}
              </del>
            );
          return <span key={key}>{text}</span>;
        })}
      </p>
    </div>
  );
}
