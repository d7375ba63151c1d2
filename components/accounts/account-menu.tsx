"use client";

import Link from "next/link";
import { useEffect } from "react";
import { AccountLink } from "#components/accounts/account-link";
import { Avatar } from "#components/ui/avatar";
import { useLogOut } from "#lib/client/hooks/use-log-out";
import { useUser } from "#lib/client/hooks/use-user";
import { mayBeLoggedIn } from "#lib/client/stores/user";
import type { Language } from "#lib/domain/language";
import { localPath } from "#lib/urls/locale-path";
import { ADMIN_PATH, LOGIN_PATH, NOTIFICATIONS_PATH, PROFILE_PATH, READING_LIST_PATH, REGISTER_PATH, REQUESTS_PATH } from "#lib/urls/pages";

export type AccountMenuTexts = Record<
  "logIn" | "register" | "profile" | "readingList" | "requests" | "notifications" | "moderation" | "logOut" | "account" | "greeting",
  string
>;

// The texts include the language, because the menu is on every page and next-intl's client code would be too.
type Props = { texts: AccountMenuTexts; locale: Language };

/** The header's account area: login links for guests, a menu for users. CSS hides the other one. */
export function AccountMenu({ texts, locale, id }: Props & { id: string }) {
  const user = useUser();
  const logOut = useLogOut(locale);
  const isStaff = user?.role === "administrator" || user?.role === "moderator";
  const unread = user?.unreadNotifications ?? 0;
  const entry = "flex min-h-10 items-center px-2 no-underline hover:underline";
  return (
    <>
      <div className="for-guests hidden items-center gap-4 lg:flex">
        <AccountLink href={LOGIN_PATH} locale={locale} className="quiet-link flex min-h-11 items-center">
          {texts.logIn}
        </AccountLink>
        <AccountLink href={REGISTER_PATH} locale={locale} className="button min-h-10! px-4! py-2!">
          {texts.register}
        </AccountLink>
      </div>
      <div className="for-users">
        <button type="button" popoverTarget={id} aria-label={texts.account} className="quiet-link flex size-11 items-center justify-center">
          <Avatar address={user?.avatar ?? null} name={user?.username ?? ""} />
        </button>
        <div id={id} popover="auto" className="popover-menu site-popover tools-menu" role="group" aria-label={texts.account}>
          <p className="border-b border-rule px-2 pb-3">{texts.greeting.replace("{name}", user?.firstName || user?.username || "")}</p>
          <Link
            prefetch={false}
            href={localPath(locale, PROFILE_PATH)}
            className="mt-1 flex min-h-10 items-center px-2 no-underline hover:underline"
          >
            {texts.profile}
          </Link>
          <Link prefetch={false} href={localPath(locale, READING_LIST_PATH)} className={entry}>
            {texts.readingList}
          </Link>
          <Link prefetch={false} href={localPath(locale, REQUESTS_PATH)} className={entry}>
            {texts.requests}
          </Link>
          <Link prefetch={false} href={localPath(locale, NOTIFICATIONS_PATH)} className={entry}>
            {texts.notifications}
            <UnreadCount count={unread} />
          </Link>
          {isStaff && (
            <Link prefetch={false} href={localPath(locale, ADMIN_PATH)} className={entry}>
              {texts.moderation}
            </Link>
          )}
          <button type="button" onClick={logOut} className="flex min-h-10 w-full items-center px-2 hover:underline">
            {texts.logOut}
          </button>
        </div>
      </div>
    </>
  );
}

/** Same, as a list for the menu of small screens. */
export function AccountMenuItems({ texts, locale }: Props) {
  const user = useUser();
  const logOut = useLogOut(locale);
  const isStaff = user?.role === "administrator" || user?.role === "moderator";
  const line = "flex min-h-12 items-center no-underline";
  const first = "mt-3 border-t border-rule pt-3";
  return (
    <>
      <li className={`for-guests ${first}`}>
        <AccountLink href={LOGIN_PATH} locale={locale} className={line}>
          {texts.logIn}
        </AccountLink>
      </li>
      <li className="for-guests">
        <AccountLink href={REGISTER_PATH} locale={locale} className={line}>
          {texts.register}
        </AccountLink>
      </li>
      <li className={`for-users ${first}`}>
        <Link prefetch={false} href={localPath(locale, PROFILE_PATH)} className={line}>
          {texts.profile}
        </Link>
      </li>
      <li className="for-users">
        <Link prefetch={false} href={localPath(locale, READING_LIST_PATH)} className={line}>
          {texts.readingList}
        </Link>
      </li>
      <li className="for-users">
        <Link prefetch={false} href={localPath(locale, REQUESTS_PATH)} className={line}>
          {texts.requests}
        </Link>
      </li>
      <li className="for-users">
        <Link prefetch={false} href={localPath(locale, NOTIFICATIONS_PATH)} className={line}>
          {texts.notifications}
          <UnreadCount count={user?.unreadNotifications ?? 0} />
        </Link>
      </li>
      {isStaff && (
        <li className="for-users">
          <Link prefetch={false} href={localPath(locale, ADMIN_PATH)} className={line}>
            {texts.moderation}
          </Link>
        </li>
      )}
      <li className="for-users">
        <button type="button" onClick={logOut} className={line}>
          {texts.logOut}
        </button>
      </li>
    </>
  );
}

const UnreadCount = ({ count }: { count: number }) => (count > 0 ? <span className="note ml-2 lining-nums">{count}</span> : null);

/** Checks the session once per page load. Guests' pages make no request. */
export function SessionEffect() {
  useEffect(() => {
    if (!mayBeLoggedIn()) return;
    const timer = setTimeout(() => void synchronise().catch(() => undefined), 300);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/** Checks the session and sends pending reading positions and annotations. */
async function synchronise(): Promise<void> {
  const [{ fetchMe }, { sendAll }] = await Promise.all([import("#lib/client/api/accounts/account"), import("#lib/client/reading-sync")]);
  await fetchMe();
  await sendAll();
}
