import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { SectionPage } from "#components/forum/section-page";
import { JsonLd } from "#components/layout/json-ld";
import { feedLink } from "#lib/i18n/feed-link";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { breadcrumbStructuredData } from "#lib/i18n/structured-data";
import { findSectionPage } from "#lib/server/modules/forum/queries/pages";
import { site } from "#lib/server/platform/site";
import { forumFeedUrl } from "#lib/urls/feeds";
import { FORUM_PATH, forumSectionPath } from "#lib/urls/forum";

type Params = Promise<{ locale: string; slug: string; page?: string }>;

/** The metadata of a page of a section. One without threads is not indexed. */
export async function sectionMetadata(params: Params): Promise<Metadata> {
  const locale = await pageLanguage(params);
  const found = await find(params);
  if (!found) return missingMetadata();
  const { section, threads } = found;
  const t = await getTranslations("forum");
  const title = threads.page > 1 ? t("pageTitle", { title: section.title, page: threads.page }) : section.title;
  const path = forumSectionPath(section.slug, threads.page);
  const metadata = pageMetadata(locale, path, site(), { title, description: section.description, index: threads.items.length > 0 });
  const types = feedLink(forumFeedUrl(locale, { kind: "forum-section", slug: section.slug }), section.title);
  return { ...metadata, alternates: { ...metadata.alternates, types } };
}

/** A page of a section's threads, from 1. */
export async function SectionRoute({ params }: { params: Params }) {
  const locale = await pageLanguage(params);
  const found = await find(params);
  if (!found) return <Missing locale={locale} />;
  const [t, now] = await Promise.all([getTranslations("forum"), new Date().toISOString()]);
  const trail = [
    { name: t("title"), path: FORUM_PATH },
    { name: found.section.title, path: forumSectionPath(found.section.slug) },
  ];
  return (
    <>
      <JsonLd data={breadcrumbStructuredData(trail, locale, site().origin)} />
      <SectionPage {...found} renderedAt={now} feed={forumFeedUrl(locale, { kind: "forum-section", slug: found.section.slug })} />
    </>
  );
}

async function find(params: Params) {
  const locale = await pageLanguage(params);
  const { slug, page } = await params;
  const number = pageNumber(page);
  const found = number === null ? null : await findSectionPage(slug, number, locale);
  // An id finds a section too, but a page has one address.
  return found?.section.slug === slug ? found : null;
}

/** The page number of an address: 1 without one, else from 2; null for anything else. */
export const pageNumber = (page: string | undefined): number | null =>
  page === undefined ? 1 : /^(?:[2-9]|[1-9]\d{1,5})$/.test(page) ? Number(page) : null;
