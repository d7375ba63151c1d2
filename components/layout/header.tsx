import { useLocale, useTranslations } from "next-intl";
import { AuthorList, type ListedAuthor, Menu, MoreMenu, SiteMenu } from "#components/layout/header-menus";
import { Down, HeaderMenus, HeaderTools } from "#components/layout/header-tools";
import { LocalLink } from "#components/layout/local-link";
import { Wordmark } from "#components/layout/wordmark";
import { SearchLink } from "#components/search/search-link";
import type { Line } from "#lib/domain/art/typesetting";
import { ABOUT_PATH, AUTHORS_PATH, REQUESTS_PATH, SEARCH_PATH } from "#lib/urls/pages";
import { ALL_BOOKS_PATH } from "#lib/urls/search";
import { hasMoreMenu, SITE_LINKS } from "#lib/urls/site-links";

/** From which width the navigation is horizontal: languages with longer words need more room. */
const ENGLISH = { nav: "min-[62rem]:flex", menu: "min-[62rem]:hidden" };
const OTHER_LANGUAGES = { nav: "xl:flex", menu: "xl:hidden" };
/** Links that English shows from a greater width. The other languages have a menu of them. */
const SHOWN_FROM: Partial<Record<string, string>> = {
  [ALL_BOOKS_PATH]: "hidden xl:flex [:root[data-user]_&]:hidden 2xl:flex!",
  [REQUESTS_PATH]: "hidden xl:flex",
  [ABOUT_PATH]: "hidden min-[85rem]:flex",
};

type Props = { siteName: string; wordmark: Line; authors: ListedAuthor[] };

/** The header. Its menus are popovers, which work without scripts. */
export function Header({ siteName, wordmark, authors }: Props) {
  const t = useTranslations("nav");
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
      {hasMoreMenu(locale) && <MoreMenu />}
      <SiteMenu siteName={siteName} wordmark={wordmark} authors={authors} />
      <HeaderMenus />
    </header>
  );
}

/** The line that is always visible: wordmark, navigation if it has room, and the buttons of the menus. */
function Bar({ siteName, wordmark }: Omit<Props, "authors">) {
  const t = useTranslations("nav");
  const locale = useLocale();
  const from = hasMoreMenu(locale) ? OTHER_LANGUAGES : ENGLISH;
  return (
    <div className="flex min-h-[3.75rem] items-center gap-3 border-b sm:gap-8 border-rule font-ui text-[.9375rem] leading-none font-medium">
      <Wordmark name={siteName} wordmark={wordmark} />
      <nav aria-label={t("main")} className={`hidden flex-1 items-center gap-5 whitespace-nowrap ${from.nav}`}>
        <BarLinks />
      </nav>
      <div className="ml-auto flex items-center gap-2 sm:gap-4">
        <HeaderTools />
        <button type="button" popoverTarget="site-menu" className={`quiet-link flex min-h-11 items-center px-2 ${from.menu}`}>
          {t("menu")}
        </button>
      </div>
    </div>
  );
}

function BarLinks() {
  const t = useTranslations("nav");
  const locale = useLocale();
  const shown = hasMoreMenu(locale) ? SITE_LINKS.filter(([href]) => !(href in SHOWN_FROM)) : SITE_LINKS;
  return (
    <>
      {shown.map(([href, text]) =>
        href === AUTHORS_PATH ? (
          <button key={href} type="button" popoverTarget="authors-menu" className="quiet-link flex min-h-11 items-center gap-1">
            {t(text)} <Down />
          </button>
        ) : href === SEARCH_PATH ? (
          <SearchLink key={href} locale={locale} className="quiet-link flex min-h-11 items-center">
            {t(text)}
          </SearchLink>
        ) : (
          <LocalLink key={href} href={href} className={`quiet-link min-h-11 items-center ${SHOWN_FROM[href] ?? "flex"}`}>
            {t(text)}
          </LocalLink>
        ),
      )}
      {hasMoreMenu(locale) ? (
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
    </>
  );
}
