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
  BLIND_PATH,
  CONTACT_PATH,
  COOKIES_PATH,
  COVERS_PATH,
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
type Props = {
  siteName: string;
  wordmark: Line;
  authors: Pick<Author, "id" | "displayName">[];
  operator: Operator;
  year: number;
  isBlindOpen: boolean;
};

/** The footer of public pages; on phones its links are folded in groups. */
export function Footer({ siteName, wordmark, authors, operator, year, isBlindOpen }: Props) {
  const t = useTranslations("footer");
  const site = useTranslations("site");
  const newsletter = useTranslations("newsletter");
  return (
    <footer className="stays-below wrap mt-20 [body:has([data-arriving])_&]:invisible" data-site-footer>
      <div className="grid gap-x-8 border-t border-rule pt-4 pb-5 font-ui text-[.9063rem] leading-[1.4] text-soft hyphens-auto max-sm:wrap-anywhere sm:grid-cols-[repeat(4,auto)] sm:gap-y-9 sm:pt-9 sm:pb-12 lg:grid-cols-[2.6fr_repeat(5,1fr)] xl:grid-cols-[20rem_1.5fr_1fr_1.1fr_1fr_1.15fr] xl:gap-x-6">
        <div className="sm:col-span-4 lg:col-span-1">
          <div className="text-ink">
            <Wordmark name={siteName} wordmark={wordmark} />
          </div>
          <p className="mt-1 max-w-80 max-sm:mb-3">{site("honesty")}</p>
          <div className="[body:has([data-newsletter])_&]:hidden">
            <Group title={newsletter("title")}>
              <div className="max-w-80 max-sm:pb-4 sm:mt-6">
                <h2 className="mb-3 font-semibold text-ink max-sm:hidden">{newsletter("title")}</h2>
                <Signup />
              </div>
            </Group>
          </div>
        </div>
        <Columns authors={authors} isBlindOpen={isBlindOpen} />
        {operator.socialLinks.length > 0 && (
          <Group title={t("share")}>
            <Column title={t("share")}>
              <SocialLinks urls={operator.socialLinks} />
            </Column>
          </Group>
        )}
        <div className="col-span-full flex flex-wrap gap-x-8 gap-y-3 max-sm:mt-4">
          <p className="lining-nums">{t("copyright", { name: siteName, year: String(year) })}</p>
          <OperatorLines operator={operator} />
        </div>
      </div>
    </footer>
  );
}

/** The footer of the account's pages and of the administration: one line. */
export function ShortFooter({ siteName, operator, year }: Pick<Props, "siteName" | "operator" | "year">) {
  const t = useTranslations("footer");
  return (
    <footer className="stays-below wrap mt-16 [body:has([data-arriving])_&]:invisible" data-site-footer>
      <div className="flex flex-wrap items-center gap-x-6 border-t border-rule pt-2 pb-6 font-ui text-[.875rem] leading-[1.4] text-soft">
        <p className="py-2 lining-nums">{t("copyright", { name: siteName, year: String(year) })}</p>
        <nav aria-label={t("legal")}>
          <ul className="flex flex-wrap gap-x-5">
            <Entry href={TERMS_PATH}>{t("terms")}</Entry>
            <Entry href={PRIVACY_PATH}>{t("privacy")}</Entry>
            <Entry href={COOKIES_PATH}>{t("cookies")}</Entry>
            <Entry href={HELP_PATH}>{t("help")}</Entry>
            <Entry href={CONTACT_PATH}>{t("contactPage")}</Entry>
            <SocialLinks urls={operator.socialLinks} />
          </ul>
        </nav>
        <OperatorLines operator={operator} />
      </div>
    </footer>
  );
}

/** The links to pages of the site. */
function Columns({ authors, isBlindOpen }: Pick<Props, "authors" | "isBlindOpen">) {
  const t = useTranslations("footer");
  const nav = useTranslations("nav");
  const blind = useTranslations("blind");
  const covers = useTranslations("covers");
  const feeds = useTranslations("feeds");
  const status = useTranslations("status");
  return (
    <>
      <Group title={t("library")}>
        <Column title={t("authors")} beside>
          {authors.map((author) => (
            <Entry key={author.id} href={authorPath(author.id)}>
              {author.displayName}
            </Entry>
          ))}
        </Column>
        <Column title={t("library")} beside>
          <Entry href={LATEST_PATH}>{nav("latest")}</Entry>
          <Entry href={RANKINGS_PATH}>{nav("rankings")}</Entry>
          <Entry href={AUTHORS_PATH}>{nav("authors")}</Entry>
          <Entry href={COVERS_PATH}>{covers("title")}</Entry>
          {isBlindOpen && <Entry href={BLIND_PATH}>{blind("title")}</Entry>}
          <Entry href={SEARCH_PATH}>{nav("search")}</Entry>
          <Entry href={FEEDS_PATH}>{feeds("title")}</Entry>
        </Column>
      </Group>
      <Group title={t("community")}>
        <Column title={t("community")}>
          <Entry href={FORUM_PATH}>{nav("forum")}</Entry>
          <Entry href={REQUEST_QUEUE_PATH}>{t("queue")}</Entry>
          <Entry href={CREATE_REQUEST_PATH}>{t("request")}</Entry>
        </Column>
      </Group>
      <Group title={t("information")}>
        {/* The longest: below lg two columns stand beside it. */}
        <Column title={t("information")} beside className="row-span-2 lg:row-span-1">
          <Entry href={ABOUT_PATH}>{nav("about")}</Entry>
          <Entry href={HOW_IT_WORKS_PATH}>{nav("howItWorks")}</Entry>
          <Entry href={BLOG_PATH}>{t("blog")}</Entry>
          <Entry href={HELP_PATH}>{t("help")}</Entry>
          <Entry href={STATUS_PATH}>{status("title")}</Entry>
          <Entry href={CONTACT_PATH}>{t("contactPage")}</Entry>
          <Entry href={FEEDBACK_PATH}>{t("feedback")}</Entry>
          <Entry href={API_PATH}>{nav("api")}</Entry>
        </Column>
        <Column title={t("legal")} beside className="sm:col-start-3 lg:col-start-auto">
          <Entry href={TERMS_PATH}>{t("terms")}</Entry>
          <Entry href={PRIVACY_PATH}>{t("privacy")}</Entry>
          <Entry href={COOKIES_PATH}>{t("cookies")}</Entry>
          <Entry href={DMCA_PATH}>{t("dmca")}</Entry>
        </Column>
      </Group>
    </>
  );
}

/** Folded on phones; on wider screens its parts stand open in the footer's grid (app/styles/shapes.css). */
const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="footer-group">
    <summary className="flex min-h-11 cursor-pointer items-center justify-between border-t border-rule font-semibold text-ink">
      {title}
    </summary>
    {children}
  </details>
);

/** `beside`: in its group stands another column, so that on phones it says its name too. */
const Column = ({
  title,
  beside = false,
  className,
  children,
}: {
  title: string;
  beside?: boolean;
  className?: string;
  children: ReactNode;
}) => (
  <nav aria-label={title} className={`max-sm:pb-4 ${className ?? ""}`}>
    <h2 className={`mb-1 font-semibold text-ink ${beside ? "" : "max-sm:hidden"}`}>{title}</h2>
    <ul className="max-sm:columns-2">{children}</ul>
  </nav>
);

const SocialLinks = ({ urls }: { urls: string[] }) =>
  urls.map((url) => (
    <li key={url}>
      <a href={url} rel="me noopener" className="quiet-link inline-flex min-h-9 items-center wrap-anywhere">
        {new URL(url).hostname.replace(/^www\./, "")}
      </a>
    </li>
  ));

const Entry = ({ href, children }: { href: string; children: ReactNode }) => (
  <li>
    <LocalLink href={href} className="quiet-link inline-flex min-h-9 items-center py-1.5 leading-[1.25] pointer-coarse:min-h-11">
      {children}
    </LocalLink>
  </li>
);
