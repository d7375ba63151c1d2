import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LocalLink } from "#components/layout/local-link";
import { OperatorLines } from "#components/layout/operator-lines";
import { Wordmark } from "#components/layout/wordmark";
import { Signup } from "#components/newsletter/signup";
import type { Line } from "#lib/domain/art/typesetting";
import type { Author } from "#lib/domain/authors/author";
import { BLOG_PATH } from "#lib/urls/blog";
import { FORUM_PATH } from "#lib/urls/forum";
import { HELP_PATH } from "#lib/urls/help";
import {
  ABOUT_PATH,
  API_PATH,
  AUTHORS_PATH,
  authorPath,
  CONTACT_PATH,
  COOKIES_PATH,
  CREATE_REQUEST_PATH,
  DMCA_PATH,
  FEEDBACK_PATH,
  FEEDS_PATH,
  HOW_IT_WORKS_PATH,
  LATEST_PATH,
  PRIVACY_PATH,
  RANKINGS_PATH,
  REQUEST_QUEUE_PATH,
  SEARCH_PATH,
  STATUS_PATH,
  TERMS_PATH,
} from "#lib/urls/pages";

/** The site's operator and links to its pages on other sites; empty without settings. */
export type Operator = { contact: string | null; imprint: string[]; socialLinks: string[] };
type Props = { siteName: string; wordmark: Line; authors: Pick<Author, "id" | "displayName">[]; operator: Operator; year: number };

/** The footer. Pages that do not exist yet are not linked. */
export function Footer({ siteName, wordmark, authors, operator, year }: Props) {
  const t = useTranslations("footer");
  const site = useTranslations("site");
  const newsletter = useTranslations("newsletter");
  return (
    <footer className="stays-below wrap mt-20 [body:has([data-arriving])_&]:invisible" data-site-footer>
      <div className="grid grid-cols-2 gap-x-8 gap-y-9 border-t border-rule pt-9 pb-12 font-ui text-[.9063rem] leading-[1.4] text-soft hyphens-auto max-sm:wrap-anywhere sm:grid-cols-[repeat(4,auto)] lg:grid-cols-[2.6fr_repeat(5,1fr)] xl:grid-cols-[20rem_1.5fr_1fr_1.1fr_1fr_1.15fr] xl:gap-x-6">
        <div className="col-span-2 sm:col-span-4 lg:col-span-1">
          <div className="text-ink">
            <Wordmark name={siteName} wordmark={wordmark} />
          </div>
          <p className="mt-1 max-w-80">{site("honesty")}</p>
          <div className="mt-6 max-w-80 [body:has([data-newsletter])_&]:hidden">
            <h2 className="mb-3 font-semibold text-ink">{newsletter("title")}</h2>
            <Signup />
          </div>
          <OperatorLines operator={operator} />
        </div>
        <Columns authors={authors} />
        {operator.socialLinks.length > 0 && (
          <Column title={t("share")}>
            {operator.socialLinks.map((url) => (
              <li key={url}>
                <a href={url} rel="me noopener" className="quiet-link inline-flex min-h-9 items-center wrap-anywhere">
                  {new URL(url).hostname.replace(/^www\./, "")}
                </a>
              </li>
            ))}
          </Column>
        )}
        <p className="col-span-full lining-nums">{t("copyright", { name: siteName, year: String(year) })}</p>
      </div>
    </footer>
  );
}

/** The links to pages of the site. */
function Columns({ authors }: Pick<Props, "authors">) {
  const t = useTranslations("footer");
  const nav = useTranslations("nav");
  const feeds = useTranslations("feeds");
  const status = useTranslations("status");
  return (
    <>
      <Column title={t("authors")}>
        {authors.map((author) => (
          <Entry key={author.id} href={authorPath(author.id)}>
            {author.displayName}
          </Entry>
        ))}
      </Column>
      <Column title={t("library")}>
        <Entry href={LATEST_PATH}>{nav("latest")}</Entry>
        <Entry href={RANKINGS_PATH}>{nav("rankings")}</Entry>
        <Entry href={AUTHORS_PATH}>{nav("authors")}</Entry>
        <Entry href={SEARCH_PATH}>{nav("search")}</Entry>
        <Entry href={FEEDS_PATH}>{feeds("title")}</Entry>
      </Column>
      <Column title={t("community")}>
        <Entry href={FORUM_PATH}>{nav("forum")}</Entry>
        <Entry href={REQUEST_QUEUE_PATH}>{t("queue")}</Entry>
        <Entry href={CREATE_REQUEST_PATH}>{t("request")}</Entry>
      </Column>
      {/* The longest: below lg two columns stand beside it. */}
      <Column title={t("information")} className="row-span-2 lg:row-span-1">
        <Entry href={ABOUT_PATH}>{nav("about")}</Entry>
        <Entry href={HOW_IT_WORKS_PATH}>{nav("howItWorks")}</Entry>
        <Entry href={BLOG_PATH}>{t("blog")}</Entry>
        <Entry href={HELP_PATH}>{t("help")}</Entry>
        <Entry href={STATUS_PATH}>{status("title")}</Entry>
        <Entry href={CONTACT_PATH}>{t("contactPage")}</Entry>
        <Entry href={FEEDBACK_PATH}>{t("feedback")}</Entry>
        <Entry href={API_PATH}>{nav("api")}</Entry>
      </Column>
      <Column title={t("legal")} className="sm:col-start-3 lg:col-start-auto">
        <Entry href={TERMS_PATH}>{t("terms")}</Entry>
        <Entry href={PRIVACY_PATH}>{t("privacy")}</Entry>
        <Entry href={COOKIES_PATH}>{t("cookies")}</Entry>
        <Entry href={DMCA_PATH}>{t("dmca")}</Entry>
      </Column>
    </>
  );
}

const Column = ({ title, className, children }: { title: string; className?: string; children: ReactNode }) => (
  <nav aria-label={title} className={className}>
    <h2 className="mb-1 font-semibold text-ink">{title}</h2>
    <ul>{children}</ul>
  </nav>
);

const Entry = ({ href, children }: { href: string; children: ReactNode }) => (
  <li>
    <LocalLink href={href} className="quiet-link inline-flex min-h-9 items-center py-1.5 leading-[1.25] pointer-coarse:min-h-11">
      {children}
    </LocalLink>
  </li>
);
