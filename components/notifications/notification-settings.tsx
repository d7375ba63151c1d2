"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { NotificationSettingsRow } from "#components/notifications/notification-settings-row";
import { Notice } from "#components/ui/form/notice";
import { saveNotificationChoices } from "#lib/client/api/notifications";
import { NOTIFICATION_GROUPS, type NotificationChoices, type NotificationGroup } from "#lib/domain/notifications/notification";

const GROUPS = Object.keys(NOTIFICATION_GROUPS) as NotificationGroup[];

/** Which events the user hears of on the site and by e-mail; each choice is saved at once. */
export function NotificationSettings({ choices: start }: { choices: NotificationChoices }) {
  const t = useTranslations("notifications");
  const [choices, setChoices] = useState(start);
  const [outcome, setOutcome] = useState<"saved" | "failed" | null>(null);
  const change = async (after: NotificationChoices) => {
    const before = choices;
    setChoices(after);
    setOutcome(null);
    try {
      await saveNotificationChoices(after);
      setOutcome("saved");
    } catch {
      setChoices(before);
      setOutcome("failed");
    }
  };
  return (
    <section aria-labelledby="notification-settings" className="mt-10 max-w-[46rem]">
      <h2 id="notification-settings" className="border-t border-ink pt-3.5 font-display text-[1.75rem] leading-[1.15] tracking-[-.01em]">
        {t("settings")}
      </h2>
      <p className="mt-2 text-soft">{t("settingsHint")}</p>
      <table aria-labelledby="notification-settings" className="mt-4 w-full font-ui text-[.9375rem]">
        <thead>
          <tr className="border-b border-rule text-left align-bottom leading-[1.3]">
            <th scope="col" className="py-2 font-medium">
              {t("event")}
            </th>
            <th scope="col" className="w-20 px-1 py-2 sm:w-36 text-center font-medium">
              {t("channel.site")}
            </th>
            <th scope="col" className="py-2 font-medium">
              {t("channel.email")}
            </th>
          </tr>
        </thead>
        {GROUPS.map((group) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" colSpan={3} className="pt-6 pb-1 text-left font-semibold">
                {t(`group.${group}`)}
              </th>
            </tr>
            {NOTIFICATION_GROUPS[group].map((kind) => (
              <NotificationSettingsRow key={kind} kind={kind} choices={choices} onChange={(after) => void change(after)} />
            ))}
          </tbody>
        ))}
      </table>
      <div className="sticky bottom-0 mt-3 bg-paper">
        <Notice kind={outcome === "failed" ? "error" : "done"}>{outcome && t(outcome)}</Notice>
      </div>
    </section>
  );
}
