import { useLocale, useTranslations } from "next-intl";
import { dateAndTime } from "#lib/domain/date-format";
import type { PartReport, PartState } from "#lib/domain/status/system";

const MARK: Record<PartState, string> = { ok: "●", warning: "▲", down: "■", off: "○", unused: "○" };

/** The state of each part of the system, in words and with a mark that does not depend on colour. */
export function SystemParts({ parts, version, backupAt }: { parts: PartReport[]; version: string; backupAt: Date | null }) {
  const t = useTranslations("overview");
  const locale = useLocale();
  return (
    <section aria-labelledby="system" className="mt-12">
      <h2 id="system" className="border-t border-ink pt-3.5 font-display text-[1.5rem] leading-[1.2]">
        {t("system")}
      </h2>
      <dl className="mt-4 grid gap-x-10 gap-y-1 font-ui text-[.9375rem] sm:grid-cols-2 lg:grid-cols-3">
        {parts.map(({ part, state, value }) => (
          <div key={part} className="flex items-baseline justify-between gap-4 border-b border-rule py-2.5">
            <dt className="font-medium">{t(`part.${part}`)}</dt>
            <dd className={state === "down" || state === "warning" ? "text-alarm" : "text-soft"}>
              <span aria-hidden className="mr-2">
                {MARK[state]}
              </span>
              {t(`state.${state}`)}
              {value !== null && ` · ${t(part === "queue" ? "seconds" : "processes", { count: value })}`}
            </dd>
          </div>
        ))}
      </dl>
      <p className="note mt-4">
        {t("version", { version })} · {backupAt ? t("lastBackup", { time: dateAndTime(backupAt, locale) }) : t("noBackup")}
      </p>
    </section>
  );
}
