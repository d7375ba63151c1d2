import { useLocale, useTranslations } from "next-intl";
import { type StateShape, StateWord } from "#components/administration/table/state-word";
import { Section } from "#components/ui/section";
import { dateAndTime } from "#lib/domain/date-format";
import type { PartReport, PartState } from "#lib/domain/status/system";

const SHAPES: Record<PartState, StateShape> = { ok: "full", warning: "half", down: "alarm", off: "empty", unused: "empty" };

/** The state of each part of the system, in words and with a shape that does not depend on colour. */
export function SystemParts({ parts, version, backupAt }: { parts: PartReport[]; version: string; backupAt: Date | null }) {
  const t = useTranslations("overview");
  const locale = useLocale();
  return (
    <Section title={t("system")} id="system">
      <dl className="-mt-3 flex flex-wrap gap-x-8 gap-y-1 font-ui text-[.875rem] leading-[1.9]">
        {parts.map(({ part, state, value }) => (
          <div key={part} className="flex gap-2">
            <dt className="font-semibold">{t(`part.${part}`)}</dt>
            <dd className={state === "warning" ? "text-alarm" : ""}>
              <StateWord shape={SHAPES[state]}>
                {t(`state.${state}`)}
                {value !== null && `, ${t(part === "queue" ? "seconds" : "processes", { count: value })}`}
              </StateWord>
            </dd>
          </div>
        ))}
      </dl>
      <p className="note mt-3">
        {t("version", { version })} · {backupAt ? t("lastBackup", { time: dateAndTime(backupAt, locale) }) : t("noBackup")}
      </p>
    </Section>
  );
}
