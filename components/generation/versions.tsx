import { useLocale, useTranslations } from "next-intl";
import { PutBack } from "#components/generation/put-back";
import { SelectField } from "#components/ui/form/select-field";
import { Summary } from "#components/ui/summary";
import { dateAndTime } from "#lib/domain/date-format";
import type { ChapterVersion } from "#lib/domain/generation/versions";
import type { Language } from "#lib/domain/language";

type Version = Pick<ChapterVersion, "step" | "kind" | "number">;
type Props = {
  runId: string;
  number: number;
  versions: ChapterVersion[];
  language: Language;
  mayPutBack: boolean;
  /** Two of them are compared just now. */
  compared: { from: string; to: string } | null;
};

/** What a version is called. */
export function useVersionName(): (version: Version) => string {
  const t = useTranslations("desk");
  return ({ kind, number }) => t(`version.${kind}`, { number: number ?? 0 });
}

/** All versions of a chapter, the latest first, with a form to compare two. */
export function Versions({ runId, number, versions, language, mayPutBack, compared }: Props) {
  const t = useTranslations("desk");
  const locale = useLocale();
  const nameOf = useVersionName();
  const sourceOf = (step: string) => versions.find((version) => version.step === step);
  return (
    <details open={compared !== null}>
      <Summary className="font-semibold">
        {t("versions")} <span className="note font-normal">{versions.length}</span>
        <span className="sr-only">: {t("chapterNumber", { number })}</span>
      </Summary>
      <ul className="mt-1 divide-y divide-rule">
        {versions.map((version) => {
          const { step, fate, why, wordCount, by, finishedAt, source } = version;
          const from = source === null ? undefined : sourceOf(source);
          const parts = [t(`fate.${fate}`), from && t("putBackFrom", { version: nameOf(from) }), t("words", { count: wordCount }), by];
          return (
            <li key={step} className="py-3">
              <p className="font-ui text-[.9375rem]">
                <strong className="font-semibold">{nameOf(version)}</strong>{" "}
                <span className="note">
                  {parts.filter(Boolean).join(" · ")} · <time dateTime={finishedAt}>{dateAndTime(finishedAt, locale)}</time>
                </span>
              </p>
              {why && (
                <p lang={language} className="text-[.9375rem] text-soft">
                  {why}
                </p>
              )}
              {mayPutBack && fate !== "current" && (
                <PutBack {...{ runId, number }} version={step} name={`${nameOf(version)}, ${t("chapterNumber", { number })}`} />
              )}
            </li>
          );
        })}
      </ul>
      {versions.length > 1 && <Compare {...{ number, versions, compared }} />}
    </details>
  );
}

/** Works without scripts: the page is asked for with the two versions. */
function Compare({ number, versions, compared }: Pick<Props, "number" | "versions" | "compared">) {
  const t = useTranslations("desk");
  const locale = useLocale();
  const nameOf = useVersionName();
  const options = versions.map((version) => (
    <option key={version.step} value={version.step}>
      {nameOf(version)}, {t(`fate.${version.fate}`)}, {dateAndTime(version.finishedAt, locale)}
    </option>
  ));
  return (
    <form action="#comparison" aria-label={t("versionsOf", { number })} className="mt-3 flex max-w-[52rem] flex-wrap items-end gap-4">
      <input type="hidden" name="chapter" value={number} />
      <SelectField name="from" className="min-w-56 flex-1" label={t("compareOld")} defaultValue={compared?.from ?? versions.at(1)?.step}>
        {options}
      </SelectField>
      <SelectField name="to" className="min-w-56 flex-1" label={t("compareNew")} defaultValue={compared?.to ?? versions[0]?.step}>
        {options}
      </SelectField>
      <button type="submit" className="button" aria-label={`${t("compare")}: ${t("chapterNumber", { number })}`}>
        {t("compare")}
      </button>
    </form>
  );
}
