import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AccountMenuItems } from "#components/accounts/account-menu";
import { LanguageChoice } from "#components/layout/language-choice";
import { LocalLink } from "#components/layout/local-link";
import { ThemeChoice } from "#components/layout/theme-choice";
import { Wordmark } from "#components/layout/wordmark";
import { SearchLink } from "#components/search/search-link";
import type { Line } from "#lib/domain/art/typesetting";
import type { Author } from "#lib/domain/authors/author";
import { ABOUT_PATH, authorPath, HOW_IT_WORKS_PATH, REQUEST_QUEUE_PATH, REQUESTS_PATH, SEARCH_PATH } from "#lib/urls/pages";
import { ALL_BOOKS_PATH } from "#lib/urls/search";
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

/** The links that the bar has no room for in languages with longer words. */
export function MoreMenu() {
  const t = useTranslations("nav");
  return (
    <Menu id="more-menu" label={t("more")} className="more-menu">
      <MoreLink href={ALL_BOOKS_PATH}>{t("allBooks")}</MoreLink>
      <MoreLink href={REQUEST_QUEUE_PATH}>{t("queue")}</MoreLink>
      <MoreLink href={REQUESTS_PATH} forUsers>
        {t("requests")}
      </MoreLink>
      <MoreLink href={HOW_IT_WORKS_PATH}>{t("howItWorks")}</MoreLink>
      <MoreLink href={ABOUT_PATH}>{t("about")}</MoreLink>
    </Menu>
  );
}

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
      <SiteMenuLinks />
      <div className="grid gap-x-8 gap-y-6 border-t border-rule py-5 sm:grid-cols-3">
        <div>
          <h2 className="note">{t("language")}</h2>
          <LanguageChoice locale={useLocale()} />
        </div>
        <div>
          <h2 className="note">{t("theme")}</h2>
          <Themes />
        </div>
        <div>
          <h2 className="note">{t("authors")}</h2>
          <AuthorList authors={authors} />
        </div>
      </div>
    </nav>
  );
}

function SiteMenuLinks() {
  const t = useTranslations("nav");
  const locale = useLocale();
  return (
    <ul className="py-3 font-display text-[1.625rem] leading-none">
      {SITE_LINKS.map(([href, text]) => (
        <li key={href}>
          {href === SEARCH_PATH ? (
            <SearchLink locale={locale} className="flex min-h-12 items-center no-underline">
              {t(text)}
            </SearchLink>
          ) : (
            <LocalLink href={href} className="flex min-h-12 items-center no-underline">
              {t(text)}
            </LocalLink>
          )}
        </li>
      ))}
      <li>
        <LocalLink href={REQUEST_QUEUE_PATH} prefetch={false} className="flex min-h-12 items-center no-underline">
          {t("queue")}
        </LocalLink>
      </li>
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

const MoreLink = ({ href, forUsers = false, children }: { href: string; forUsers?: boolean; children: string }) => (
  <LocalLink
    href={href}
    prefetch={false}
    className={`${forUsers ? "for-users " : ""}flex min-h-11 items-center px-2 no-underline hover:underline`}
  >
    {children}
  </LocalLink>
);
