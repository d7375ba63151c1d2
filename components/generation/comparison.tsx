import { useTranslations } from "next-intl";
import { useVersionName } from "#components/generation/versions";
import { MarkedWords } from "#components/ui/marked-words";
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
  return (
    <div>
      <h5 className="note">{name}</h5>
      <MarkedWords {...{ parts, leftOut }} added={t("added")} removed={t("removed")} lang={language} className="mt-2" />
    </div>
  );
}
