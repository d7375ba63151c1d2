import { useLocale, useTranslations } from "next-intl";
import { AccountMenu, SessionEffect } from "#components/accounts/account-menu";
import { LoggedOutNotice } from "#components/accounts/logged-out-notice";
import { NotificationBell } from "#components/accounts/notification-bell";
import { TermsNotice } from "#components/accounts/terms-notice";
import { AuthorList, Down, type ListedAuthor, Menu, SiteMenu, Themes, useUserTexts } from "#components/layout/header-menus";
import { LanguageChoice } from "#components/layout/language-choice";
import { LocalLink } from "#components/layout/local-link";
import { MenuEffect } from "#components/layout/menu-effect";
import { OfflineNotice } from "#components/layout/offline-notice";
import { Wordmark } from "#components/layout/wordmark";
import { SearchLink } from "#components/search/search-link";
import type { Line } from "#lib/domain/art/typesetting";
import { LANGUAGE_NAMES } from "#lib/domain/language";
import { AUTHORS_PATH } from "#lib/urls/pages";
import { SITE_LINKS } from "#lib/urls/site-links";

type Props = { siteName: string; wordmark: Line; authors: ListedAuthor[] };

/** The header. Its menus are popovers, which work without scripts. */
export function Header({ siteName, wordmark, authors }: Props) {
  const t = useTranslations("nav");
  const account = useTranslations("account");
  const locale = useLocale();
  return (
    <header className="wrap" data-site-header>
      <Bar siteName={siteName} wordmark={wordmark} />
      <Menu id="authors-menu" label={t("authors")} className="authors-menu">
        <LocalLink href={AUTHORS_PATH} className="mb-1 block border-b border-rule px-2 pt-1 pb-3 no-underline hover:underline">
          {t("allAuthors")}
        </LocalLink>
        <AuthorList authors={authors} />
      </Menu>
      <Menu id="language-menu" label={t("language")} className="tools-menu">
        <LanguageChoice locale={locale} />
      </Menu>
      <Menu id="theme-menu" label={t("theme")} className="tools-menu">
        <Themes />
      </Menu>
      <SiteMenu siteName={siteName} wordmark={wordmark} authors={authors} />
      <MenuEffect />
      <SessionEffect />
      <OfflineNotice text={t("offline")} />
      <TermsNotice locale={locale} />
      <LoggedOutNotice locale={locale} texts={{ loggedOut: account("loggedOut"), logIn: t("logIn"), close: t("close") }} />
    </header>
  );
}

/** The line that is always visible: wordmark, navigation if it has room, and the buttons of the menus. */
function Bar({ siteName, wordmark }: Omit<Props, "authors">) {
  const t = useTranslations("nav");
  const locale = useLocale();
  return (
    <div className="flex min-h-[3.75rem] items-center gap-3 border-b sm:gap-8 border-rule font-ui text-[.9375rem] leading-none font-medium">
      <Wordmark name={siteName} wordmark={wordmark} />
      <nav aria-label={t("main")} className="hidden flex-1 items-center gap-6 whitespace-nowrap min-[62rem]:flex">
        <BarLinks />
      </nav>
      <div className="ml-auto flex items-center gap-1 sm:gap-3">
        <SearchLink locale={locale} className="quiet-link flex size-11 items-center justify-center">
          <MagnifyingGlass />
          <span className="sr-only">{t("search")}</span>
        </SearchLink>
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
        <button type="button" popoverTarget="site-menu" className="quiet-link flex min-h-11 items-center px-2 min-[62rem]:hidden">
          {t("menu")}
        </button>
      </div>
    </div>
  );
}

function BarLinks() {
  const t = useTranslations("nav");
  return SITE_LINKS.map(([href, text]) =>
    href === AUTHORS_PATH ? (
      <button key={href} type="button" popoverTarget="authors-menu" className="quiet-link flex min-h-11 items-center gap-1">
        {t(text)} <Down />
      </button>
    ) : (
      <LocalLink key={href} href={href} className="quiet-link flex min-h-11 items-center">
        {t(text)}
      </LocalLink>
    ),
  );
}

const MagnifyingGlass = () => (
  <svg aria-hidden width="17" height="17" viewBox="0 0 17 17" fill="none" stroke="currentColor" strokeWidth="1.5">
    <circle cx="7" cy="7" r="5.25" />
    <path d="M11 11l4.75 4.75" />
  </svg>
);

const HalfMoon = () => (
  <svg aria-hidden width="17" height="17" viewBox="0 0 17 17" fill="currentColor">
    <path fillRule="evenodd" d="M8.5 1a7.5 7.5 0 100 15 7.5 7.5 0 000-15zm0 1.3v12.4a6.2 6.2 0 010-12.4z" />
  </svg>
);
