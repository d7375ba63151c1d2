import { useLocale, useTranslations } from "next-intl";
import { AccountMenu, AccountMenuItems, SessionEffect } from "#components/accounts/account-menu";
import { LoggedOutNotice } from "#components/accounts/logged-out-notice";
import { NotificationBell } from "#components/accounts/notification-bell";
import { TermsNotice } from "#components/accounts/terms-notice";
import { LanguageChoice } from "#components/layout/language-choice";
import { LocalLink } from "#components/layout/local-link";
import { MenuEffect } from "#components/layout/menu-effect";
import { OfflineNotice } from "#components/layout/offline-notice";
import { ThemeChoice } from "#components/layout/theme-choice";
import { Wordmark } from "#components/layout/wordmark";
import { SearchLink } from "#components/search/search-link";
import type { Line } from "#lib/domain/art/typesetting";
import type { Author } from "#lib/domain/authors/author";
import { LANGUAGE_NAMES } from "#lib/domain/language";
import { FORUM_PATH } from "#lib/urls/forum";
import {
  ABOUT_PATH,
  AUTHORS_PATH,
  authorPath,
  HOW_IT_WORKS_PATH,
  LATEST_PATH,
  RANKINGS_PATH,
  REQUEST_QUEUE_PATH,
  REQUESTS_PATH,
  SEARCH_PATH,
} from "#lib/urls/pages";
import { ALL_BOOKS_PATH } from "#lib/urls/search";

/** From which width the navigation is horizontal: languages with longer words need more room. */
const ENGLISH = { nav: "min-[62rem]:flex", menu: "min-[62rem]:hidden" };
const OTHER_LANGUAGES = { nav: "xl:flex", menu: "xl:hidden" };
/** Links that English shows from a greater width. The other languages have a menu of them. */
const SHOWN_FROM: Partial<Record<string, string>> = {
  [ALL_BOOKS_PATH]: "hidden xl:flex [:root[data-user]_&]:hidden 2xl:flex!",
  [REQUESTS_PATH]: "hidden xl:flex",
  [ABOUT_PATH]: "hidden min-[85rem]:flex",
};

type Props = { siteName: string; wordmark: Line; authors: Pick<Author, "id" | "displayName" | "workCount">[] };

/** The header. Its menus are popovers, which work without scripts. */
export function Header({ siteName, wordmark, authors }: Props) {
  const t = useTranslations("nav");
  const common = useTranslations("common");
  const account = useTranslations("account");
  const locale = useLocale();
  const hasMoreMenu = locale !== "en";
  const from = hasMoreMenu ? OTHER_LANGUAGES : ENGLISH;
  const theme = useTranslations("theme");
  const themes = { system: theme("system"), light: theme("light"), dark: theme("dark"), sepia: theme("sepia") };
  const userTexts = {
    logIn: t("logIn"),
    register: t("register"),
    profile: t("profile"),
    readingList: t("readingList"),
    requests: t("requests"),
    notifications: t("notifications"),
    moderation: t("moderation"),
    logOut: t("logOut"),
    account: t("account"),
    greeting: t.raw("greeting") as string,
  };
  const links = [
    [SEARCH_PATH, t("search")],
    [ALL_BOOKS_PATH, t("allBooks")],
    [AUTHORS_PATH, t("authors")],
    [LATEST_PATH, t("latest")],
    [RANKINGS_PATH, t("rankings")],
    [FORUM_PATH, t("forum")],
    [ABOUT_PATH, t("about")],
  ] as const;
  const barLinks = hasMoreMenu ? links.filter(([href]) => !(href in SHOWN_FROM)) : links;
  const authorList = (
    <ul>
      {authors.map((author) => (
        <li key={author.id}>
          <LocalLink
            href={authorPath(author.id)}
            className="flex items-baseline justify-between gap-6 rounded-xs px-2 py-2 no-underline hover:underline pointer-coarse:py-3"
          >
            {author.displayName}
            <span className="note">
              <span aria-hidden>{author.workCount}</span>
              <span className="sr-only">{common("books", { count: author.workCount })}</span>
            </span>
          </LocalLink>
        </li>
      ))}
    </ul>
  );
  return (
    <header className="wrap" data-site-header>
      <div className="flex min-h-[3.75rem] items-center gap-3 border-b sm:gap-8 border-rule font-ui text-[.9375rem] leading-none font-medium">
        <Wordmark name={siteName} wordmark={wordmark} />
        <nav aria-label={t("main")} className={`hidden flex-1 items-center gap-5 whitespace-nowrap ${from.nav}`}>
          {barLinks.map(([href, label]) =>
            href === AUTHORS_PATH ? (
              <button key={href} type="button" popoverTarget="authors-menu" className="quiet-link flex min-h-11 items-center gap-1">
                {label} <Down />
              </button>
            ) : href === SEARCH_PATH ? (
              <SearchLink key={href} locale={locale} className="quiet-link flex min-h-11 items-center">
                {label}
              </SearchLink>
            ) : (
              <LocalLink key={href} href={href} className={`quiet-link min-h-11 items-center ${SHOWN_FROM[href] ?? "flex"}`}>
                {label}
              </LocalLink>
            ),
          )}
          {hasMoreMenu ? (
            <button type="button" popoverTarget="more-menu" className="quiet-link hidden min-h-11 items-center gap-1 min-[80rem]:flex">
              {t("more")} <Down />
            </button>
          ) : (
            // Guests find the queue in the menu of small screens and in the footer: their header has no room for it.
            <LocalLink
              href={REQUESTS_PATH}
              prefetch={false}
              className={`for-users quiet-link min-h-11 items-center ${SHOWN_FROM[REQUESTS_PATH]}`}
            >
              {t("requests")}
            </LocalLink>
          )}
        </nav>
        <div className="ml-auto flex items-center gap-2 sm:gap-4">
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
          <AccountMenu texts={userTexts} locale={locale} id="user-menu" />
          <button type="button" popoverTarget="site-menu" className={`quiet-link flex min-h-11 items-center px-2 ${from.menu}`}>
            {t("menu")}
          </button>
        </div>
      </div>
      <div id="authors-menu" popover="auto" role="group" aria-label={t("authors")} className="popover-menu site-popover authors-menu">
        <LocalLink href={AUTHORS_PATH} className="mb-1 block border-b border-rule px-2 pt-1 pb-3 no-underline hover:underline">
          {t("allAuthors")}
        </LocalLink>
        {authorList}
      </div>
      {hasMoreMenu && (
        <div id="more-menu" popover="auto" role="group" aria-label={t("more")} className="popover-menu site-popover more-menu">
          <MoreLink href={ALL_BOOKS_PATH}>{t("allBooks")}</MoreLink>
          <MoreLink href={REQUEST_QUEUE_PATH}>{t("queue")}</MoreLink>
          <MoreLink href={REQUESTS_PATH} forUsers>
            {t("requests")}
          </MoreLink>
          <MoreLink href={HOW_IT_WORKS_PATH}>{t("howItWorks")}</MoreLink>
          <MoreLink href={ABOUT_PATH}>{t("about")}</MoreLink>
        </div>
      )}
      <div id="language-menu" popover="auto" className="popover-menu site-popover tools-menu" role="group" aria-label={t("language")}>
        <LanguageChoice locale={locale} />
      </div>
      <div id="theme-menu" popover="auto" className="popover-menu site-popover tools-menu" role="group" aria-label={t("theme")}>
        <ThemeChoice labels={themes} legend={t("theme")} />
      </div>
      <nav id="site-menu" popover="auto" aria-label={t("menu")} className="site-popover mobile-menu">
        <div className="flex min-h-[3.75rem] items-center justify-between border-b border-rule">
          <Wordmark name={siteName} wordmark={wordmark} />
          <button type="button" popoverTarget="site-menu" popoverTargetAction="hide" className="quiet-link flex min-h-11 items-center px-2">
            {t("close")}
          </button>
        </div>
        <ul className="py-3 font-display text-[1.625rem] leading-none">
          {links.map(([href, label]) => (
            <li key={href}>
              {href === SEARCH_PATH ? (
                <SearchLink locale={locale} className="flex min-h-12 items-center no-underline">
                  {label}
                </SearchLink>
              ) : (
                <LocalLink href={href} className="flex min-h-12 items-center no-underline">
                  {label}
                </LocalLink>
              )}
            </li>
          ))}
          <li>
            <LocalLink href={REQUEST_QUEUE_PATH} prefetch={false} className="flex min-h-12 items-center no-underline">
              {t("queue")}
            </LocalLink>
          </li>
          <AccountMenuItems texts={userTexts} locale={locale} />
        </ul>
        <div className="grid gap-x-8 gap-y-6 border-t border-rule py-5 sm:grid-cols-3">
          <div>
            <h2 className="note">{t("language")}</h2>
            <LanguageChoice locale={locale} />
          </div>
          <div>
            <h2 className="note">{t("theme")}</h2>
            <ThemeChoice labels={themes} legend={t("theme")} />
          </div>
          <div>
            <h2 className="note">{t("authors")}</h2>
            {authorList}
          </div>
        </div>
      </nav>
      <MenuEffect />
      <SessionEffect />
      <OfflineNotice text={t("offline")} />
      <TermsNotice locale={locale} />
      <LoggedOutNotice locale={locale} texts={{ loggedOut: account("loggedOut"), logIn: t("logIn"), close: t("close") }} />
    </header>
  );
}

const MoreLink = ({ href, forUsers = false, children }: { href: string; forUsers?: boolean; children: string }) => (
  <LocalLink
    href={href}
    prefetch={false}
    className={`${forUsers ? "for-users " : ""}flex min-h-11 items-center px-2 no-underline hover:underline`}
  >
    {children}
  </LocalLink>
);

const Down = () => (
  <svg aria-hidden width="9" height="6" viewBox="0 0 9 6" fill="none" stroke="currentColor" strokeWidth="1.4">
    <path d="M1 1l3.5 3.5L8 1" />
  </svg>
);

const HalfMoon = () => (
  <svg aria-hidden width="17" height="17" viewBox="0 0 17 17" fill="currentColor">
    <path fillRule="evenodd" d="M8.5 1a7.5 7.5 0 100 15 7.5 7.5 0 000-15zm0 1.3v12.4a6.2 6.2 0 010-12.4z" />
  </svg>
);
