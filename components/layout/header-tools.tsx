import { useLocale, useTranslations } from "next-intl";
import { AccountMenu, SessionEffect } from "#components/accounts/account-menu";
import { LoggedOutNotice } from "#components/accounts/logged-out-notice";
import { NotificationBell } from "#components/accounts/notification-bell";
import { TermsNotice } from "#components/accounts/terms-notice";
import { Down, Menu, Themes, useUserTexts } from "#components/layout/header-menus";
import { LanguageChoice } from "#components/layout/language-choice";
import { MenuEffect } from "#components/layout/menu-effect";
import { OfflineNotice } from "#components/layout/offline-notice";
import { LANGUAGE_NAMES } from "#lib/domain/language";

/** The buttons at the end of the header: language and theme, on small screens in the menu, then what belongs to the user. */
export function HeaderTools() {
  const t = useTranslations("nav");
  const locale = useLocale();
  return (
    <>
      <button
        type="button"
        popoverTarget="language-menu"
        className="quiet-link hidden min-h-11 items-center gap-1 px-1 sm:flex"
        aria-label={`${t("language")}: ${LANGUAGE_NAMES[locale]}`}
      >
        {LANGUAGE_NAMES[locale]} <Down />
      </button>
      <button
        type="button"
        popoverTarget="theme-menu"
        className="quiet-link hidden size-11 items-center justify-center sm:flex"
        aria-label={t("theme")}
      >
        <HalfMoon />
      </button>
      <NotificationBell label={t("notifications")} locale={locale} />
      <AccountMenu texts={useUserTexts()} locale={locale} id="user-menu" />
    </>
  );
}

/** The menus of these buttons, and what the session and the connection tell. */
export function HeaderMenus() {
  const t = useTranslations("nav");
  const account = useTranslations("account");
  const locale = useLocale();
  return (
    <>
      <Menu id="language-menu" label={t("language")} className="tools-menu">
        <LanguageChoice locale={locale} />
      </Menu>
      <Menu id="theme-menu" label={t("theme")} className="tools-menu">
        <Themes />
      </Menu>
      <MenuEffect />
      <SessionEffect />
      <OfflineNotice text={t("offline")} />
      <TermsNotice locale={locale} />
      <LoggedOutNotice locale={locale} texts={{ loggedOut: account("loggedOut"), logIn: t("logIn"), close: t("close") }} />
    </>
  );
}

const HalfMoon = () => (
  <svg aria-hidden width="17" height="17" viewBox="0 0 17 17" fill="currentColor">
    <path fillRule="evenodd" d="M8.5 1a7.5 7.5 0 100 15 7.5 7.5 0 000-15zm0 1.3v12.4a6.2 6.2 0 010-12.4z" />
  </svg>
);
