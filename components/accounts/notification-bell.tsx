"use client";

import Link from "next/link";
import { useUser } from "#lib/client/hooks/use-user";
import type { Language } from "#lib/domain/language";
import { localPath } from "#lib/urls/locale-path";
import { NOTIFICATIONS_PATH } from "#lib/urls/pages";

const MAX_COUNT = 99;

/** The header's link to the notifications with the number of unread ones, for users. */
export function NotificationBell({ label, locale }: { label: string; locale: Language }) {
  const unread = useUser()?.unreadNotifications ?? 0;
  return (
    <div className="for-users">
      <Link
        href={localPath(locale, NOTIFICATIONS_PATH)}
        prefetch={false}
        aria-label={unread > 0 ? `${label}: ${unread}` : label}
        className="quiet-link relative flex size-11 items-center justify-center"
      >
        <svg aria-hidden width="18" height="20" viewBox="0 0 18 20" fill="none" stroke="currentColor" strokeWidth="1.4">
          <path d="M9 1.5v1.4m0 0a5.6 5.6 0 00-5.6 5.6v3.9L1.6 15h14.8l-1.8-2.6V8.5A5.6 5.6 0 009 2.9zM7 17.2a2 2 0 004 0" />
        </svg>
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute top-1 left-6 min-w-4 rounded-full bg-alarm px-1 text-center font-ui text-[.6875rem] leading-4 font-semibold text-paper lining-nums"
          >
            {unread > MAX_COUNT ? `${MAX_COUNT}+` : unread}
          </span>
        )}
      </Link>
    </div>
  );
}
