"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Notice } from "#components/ui/form/notice";
import { saveMutedNotifications } from "#lib/client/api/notifications";
import { CHANNELS, mutedKey, NOTIFICATION_KINDS } from "#lib/domain/notification/notification";

/** Which events the user hears of, by channel; each choice is saved at once. */
export function NotificationSettings({ muted: start }: { muted: string[] }) {
  const t = useTranslations("notifications");
  const [muted, setMuted] = useState(start);
  const [outcome, setOutcome] = useState<"saved" | "failed" | null>(null);
  const toggle = async (key: string) => {
    const before = muted;
    const after = muted.includes(key) ? muted.filter((one) => one !== key) : [...muted, key];
    setMuted(after);
    setOutcome(null);
    try {
      await saveMutedNotifications(after);
      setOutcome("saved");
    } catch {
      setMuted(before);
      setOutcome("failed");
    }
  };
  return (
    <section aria-labelledby="notification-settings" className="mt-14 max-w-[46rem]">
      <h2 id="notification-settings" className="border-t border-ink pt-3.5 font-display text-[1.5rem] leading-[1.2]">
        {t("settings")}
      </h2>
      <p className="mt-2 text-soft">{t("settingsHint")}</p>
      <table className="mt-4 w-full font-ui text-[.9375rem]">
        <thead>
          <tr className="border-b border-rule text-left">
            <th scope="col" className="py-2 font-medium">
              {t("event")}
            </th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col" className="px-2 py-2 text-center font-medium">
                {t(`channel.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTIFICATION_KINDS.map((kind) => (
            <tr key={kind} className="border-b border-rule">
              <th scope="row" className="py-1 text-left font-normal">
                {t(`kind.${kind}`)}
              </th>
              {CHANNELS.map((channel) => {
                const key = mutedKey(channel, kind);
                return (
                  <td key={channel} className="p-0 text-center">
                    <label className="flex min-h-11 cursor-pointer items-center justify-center">
                      <input
                        type="checkbox"
                        aria-label={`${t(`kind.${kind}`)}: ${t(`channel.${channel}`)}`}
                        checked={!muted.includes(key)}
                        onChange={() => void toggle(key)}
                        className="size-[1.125rem] accent-ink"
                      />
                    </label>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-3">
        <Notice kind={outcome === "failed" ? "error" : "done"}>{outcome && t(outcome)}</Notice>
      </div>
    </section>
  );
}
