import { useLocale, useTranslations } from "next-intl";
import { dateAndTime } from "#lib/domain/date-format";
import type { DeskAct } from "#lib/domain/generation/desk-view";
import type { Language } from "#lib/domain/language";

/** What people did, the latest first. */
export function DeskActs({ acts, language }: { acts: DeskAct[]; language: Language }) {
  const t = useTranslations("desk");
  const locale = useLocale();
  if (acts.length === 0) return <p className="text-soft">{t("noActs")}</p>;
  return (
    <ol className="max-w-[52rem] space-y-4">
      {acts.map(({ step, kind, chapter, text, by, name, at }) => {
        const who = name ?? (by ? t(`by.${by}`) : null);
        const isNumber = kind === "plot" || kind === "outline";
        return (
          <li key={step}>
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-ui font-semibold">{t(`act.${kind}`, { text })}</span>
              <span className="note">
                {[chapter !== null && t("chapterNumber", { number: chapter }), who].filter(Boolean).join(" · ")}
                {(chapter !== null || who) && " · "}
                <time dateTime={at}>{dateAndTime(at, locale)}</time>
              </span>
            </p>
            {text !== "" && !isNumber && (
              <p lang={kind === "person" ? language : undefined} dir="auto" className="mt-1 whitespace-pre-line text-soft wrap-anywhere">
                {text}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
