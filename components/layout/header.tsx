import { useLocale, useTranslations } from "next-intl";
import { AuthorList, Down, type ListedAuthor, Menu, SiteMenu } from "#components/layout/header-menus";
import { HeaderMenus, HeaderTools } from "#components/layout/header-tools";
import { LocalLink } from "#components/layout/local-link";
import { SiteLink, SiteMenuButton } from "#components/layout/site-link";
import { Wordmark } from "#components/layout/wordmark";
import { SearchLink } from "#components/search/search-link";
import type { Line } from "#lib/domain/art/typesetting";
import { AUTHORS_PATH } from "#lib/urls/pages";
import { SITE_LINKS } from "#lib/urls/site-links";

type Props = { siteName: string; wordmark: Line; authors: ListedAuthor[] };

/** The header. Its menus are popovers, which work without scripts. */
export function Header({ siteName, wordmark, authors }: Props) {
  const t = useTranslations("nav");
  return (
    <header className="wrap" data-site-header>
      <Bar siteName={siteName} wordmark={wordmark} />
      <Menu id="authors-menu" label={t("authors")} className="authors-menu">
        <LocalLink href={AUTHORS_PATH} className="mb-1 block border-b border-rule px-2 pt-1 pb-3 no-underline hover:underline">
          {t("allAuthors")}
        </LocalLink>
        <AuthorList authors={authors} />
      </Menu>
      <SiteMenu siteName={siteName} wordmark={wordmark} authors={authors} />
      <HeaderMenus />
    </header>
  );
}

/** The line that is always visible: wordmark, navigation if it has room, and the buttons of the menus. */
function Bar({ siteName, wordmark }: Omit<Props, "authors">) {
  const t = useTranslations("nav");
  return (
    <div className="flex min-h-[3.75rem] items-center gap-3 border-b sm:gap-8 border-rule font-ui text-[.9375rem] leading-none font-medium">
      <Wordmark name={siteName} wordmark={wordmark} />
      <nav aria-label={t("main")} className="hidden flex-1 items-center gap-6 whitespace-nowrap min-[72rem]:flex">
        <BarLinks />
      </nav>
      <div className="ml-auto flex items-center gap-1 sm:gap-3">
        <SearchLink locale={useLocale()} className="quiet-link flex size-11 items-center justify-center">
          <MagnifyingGlass />
          <span className="sr-only">{t("search")}</span>
        </SearchLink>
        <HeaderTools />
        <button type="button" popoverTarget="site-menu" className="quiet-link flex min-h-11 items-center px-2 min-[72rem]:hidden">
          {t("menu")}
        </button>
      </div>
    </div>
  );
}

function BarLinks() {
  const t = useTranslations("nav");
  const locale = useLocale();
  return SITE_LINKS.map(([path, text]) =>
    path === AUTHORS_PATH ? (
      <SiteMenuButton key={path} path={path} menu="authors-menu" className="quiet-link flex min-h-11 items-center gap-1">
        {t(text)} <Down />
      </SiteMenuButton>
    ) : (
      <SiteLink key={path} path={path} locale={locale} className="quiet-link flex min-h-11 items-center">
        {t(text)}
      </SiteLink>
    ),
  );
}

const MagnifyingGlass = () => (
  <svg aria-hidden width="17" height="17" viewBox="0 0 17 17" fill="none" stroke="currentColor" strokeWidth="1.5">
    <circle cx="7" cy="7" r="5.25" />
    <path d="M11 11l4.75 4.75" />
  </svg>
);
