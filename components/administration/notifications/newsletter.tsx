import { useFormatter, useLocale, useTranslations } from "next-intl";
import { Section } from "#components/ui/section";
import { StatList } from "#components/ui/stat-list";
import { dateAndTime, longDate } from "#lib/domain/date-format";
import type { DigestLog, NewsletterCounts } from "#lib/domain/notifications/mail-log";

/** The newsletter's numbers and its latest digests. */
export function Newsletter({ counts, digests }: { counts: NewsletterCounts; digests: DigestLog[] }) {
  const t = useTranslations("mailLog");
  const format = useFormatter();
  const locale = useLocale();
  const names = ["users", "subscribers", "newSubscribers", "unconfirmed", "suppressed"] as const;
  return (
    <Section title={t("newsletter")} id="newsletter">
      <StatList stats={names.map((name) => ({ name: t(`counts.${name}`), value: format.number(counts[name]) }))} />
      <h3 className="mt-9 mb-2 font-ui font-semibold">{t("digests")}</h3>
      {digests.length === 0 ? (
        <p className="text-soft">{t("noDigests")}</p>
      ) : (
        <ul className="max-w-[44rem] border-t border-rule font-ui text-[.9375rem]">
          {digests.map(({ day, mails, finishedAt }) => (
            <li key={day.toISOString()} className="flex flex-wrap justify-between gap-x-5 border-b border-rule py-2.5">
              <span>{longDate(day, locale)}</span>
              <span className="note">
                {t("digestMails", { count: mails })} ·{" "}
                {finishedAt ? t("digestDone", { time: dateAndTime(finishedAt, locale) }) : t("digestOpen")}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
