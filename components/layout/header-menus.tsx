import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AccountMenuItems } from "#components/accounts/account-menu";
import { LocalLink } from "#components/layout/local-link";
import { SiteLink } from "#components/layout/site-link";
import { ThemeChoice } from "#components/layout/theme-choice";
import { Wordmark } from "#components/layout/wordmark";
import type { Line } from "#lib/domain/art/typesetting";
import type { Author } from "#lib/domain/authors/author";
import { LANGUAGE_NAMES } from "#lib/domain/language";
import { ABOUT_PATH, authorPath } from "#lib/urls/pages";
import { SITE_LINKS } from "#lib/urls/site-links";

export type ListedAuthor = Pick<Author, "id" | "displayName" | "workCount">;
type SiteMenuProps = { siteName: string; wordmark: Line; authors: ListedAuthor[] };
type MenuProps = { id: string; label: string; className: string; children: ReactNode };

/** A menu that a button of the header opens. */
export const Menu = ({ id, label, className, children }: MenuProps) => (
  <div id={id} popover="auto" role="group" aria-label={label} className={`popover-menu site-popover ${className}`}>
    {children}
  </div>
);

/** The menu of narrow screens, which covers the page. */
export function SiteMenu({ siteName, wordmark, authors }: SiteMenuProps) {
  const t = useTranslations("nav");
  return (
    <nav id="site-menu" popover="auto" aria-label={t("menu")} className="site-popover mobile-menu">
      <div className="flex min-h-[3.75rem] items-center justify-between border-b border-rule">
        <Wordmark name={siteName} wordmark={wordmark} />
        <button type="button" popoverTarget="site-menu" popoverTargetAction="hide" className="quiet-link flex min-h-11 items-center px-2">
          {t("close")}
        </button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-b border-rule">
        <MenuButton menu="language-menu" label={t("language")}>
          {LANGUAGE_NAMES[useLocale()]}
        </MenuButton>
        <MenuButton menu="theme-menu" label={t("theme")}>
          {t("theme")}
        </MenuButton>
      </div>
      <SiteMenuLinks />
      <div className="border-t border-rule py-5">
        <h2 className="note">{t("authors")}</h2>
        <AuthorList authors={authors} />
      </div>
    </nav>
  );
}

/** Opens a menu of the header from within the menu of narrow screens. */
const MenuButton = ({ menu, label, children }: { menu: string; label: string; children: string }) => (
  <button
    type="button"
    popoverTarget={menu}
    aria-label={children === label ? label : `${label}: ${children}`}
    className="quiet-link flex min-h-12 items-center gap-1.5"
  >
    {children} <Down />
  </button>
);

function SiteMenuLinks() {
  const t = useTranslations("nav");
  const locale = useLocale();
  return (
    <ul className="py-3 font-display text-[1.625rem] leading-none">
      {[...SITE_LINKS, [ABOUT_PATH, "about"] as const].map(([path, text]) => (
        <li key={path}>
          <SiteLink path={path} locale={locale} prefetch={false} className="flex min-h-12 items-center no-underline">
            {t(text)}
          </SiteLink>
        </li>
      ))}
      <AccountMenuItems texts={useUserTexts()} locale={locale} />
    </ul>
  );
}

/** The authors with their numbers of works. */
export function AuthorList({ authors }: { authors: ListedAuthor[] }) {
  const t = useTranslations("common");
  return (
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
              <span className="sr-only">{t("books", { count: author.workCount })}</span>
            </span>
          </LocalLink>
        </li>
      ))}
    </ul>
  );
}

/** The choice of the theme. */
export function Themes() {
  const t = useTranslations("theme");
  const labels = { system: t("system"), light: t("light"), dark: t("dark"), sepia: t("sepia") };
  return <ThemeChoice labels={labels} legend={useTranslations("nav")("theme")} />;
}

/** The texts of the user's menu, a client component without messages of its own. */
export function useUserTexts() {
  const t = useTranslations("nav");
  return {
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
}

export const Down = () => (
  <svg aria-hidden width="9" height="6" viewBox="0 0 9 6" fill="none" stroke="currentColor" strokeWidth="1.4">
    <path d="M1 1l3.5 3.5L8 1" />
  </svg>
);
