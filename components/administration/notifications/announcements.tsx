import { useLocale, useTranslations } from "next-intl";
import { AnnouncementForm } from "#components/administration/notifications/announcement-form";
import { Section } from "#components/ui/section";
import { dateAndTime } from "#lib/domain/date-format";
import type { SentAnnouncement } from "#lib/domain/notifications/announcement";

/** The latest announcements, and the form for a new one to all users; `recipients`: how many it reaches. */
export function Announcements({ announcements, recipients }: { announcements: SentAnnouncement[]; recipients: number }) {
  const t = useTranslations("mailLog.announcement");
  const locale = useLocale();
  return (
    <Section title={t("title")} id="announcements">
      <p className="mb-5 max-w-[44rem] text-soft">{t("lead")}</p>
      <AnnouncementForm recipients={recipients} />
      <h3 className="mt-9 mb-2 font-ui font-semibold">{t("latest")}</h3>
      {announcements.length === 0 && <p className="text-soft">{t("none")}</p>}
      <ul className="max-w-[44rem] font-ui text-[.9375rem]">
        {announcements.map(({ id, title, createdAt, finishedAt, recipients: reached }) => (
          <li key={id} className="border-b border-rule py-3 wrap-anywhere">
            {title}
            <span className="note block">
              {dateAndTime(createdAt, locale)} · {t(finishedAt ? "reached" : "sending", { count: reached })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
