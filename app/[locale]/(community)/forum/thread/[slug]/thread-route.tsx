import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { ThreadPage } from "#components/forum/thread-page";
import { JsonLd } from "#components/layout/json-ld";
import { excerpt } from "#lib/domain/text/text";
import { feedLink } from "#lib/i18n/feed-link";
import { threadStructuredData } from "#lib/i18n/forum-structured-data";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { breadcrumbStructuredData } from "#lib/i18n/structured-data";
import { findBook } from "#lib/server/modules/books/queries/book";
import { findThreadPage } from "#lib/server/modules/forum/queries/pages";
import { findThreadCard } from "#lib/server/modules/forum/queries/thread-card";
import { site } from "#lib/server/platform/site";
import { forumFeedUrl } from "#lib/urls/feeds";
import { FORUM_PATH, forumSectionPath, forumThreadPath } from "#lib/urls/forum";
import { threadCardUrl } from "#lib/urls/images";
import { pageNumber } from "../../section/[slug]/section-route";

type Params = Promise<{ locale: string; slug: string; page?: string }>;
const DESCRIPTION_LENGTH = 155;

/** The metadata of a page of a thread. Its texts are those of its writers in every interface language, so one address is indexed. */
export async function threadMetadata(params: Params): Promise<Metadata> {
  const locale = await pageLanguage(params);
  const found = await find(params);
  if (!found) return missingMetadata();
  const { thread, posts, page } = found;
  const t = await getTranslations("forum");
  const title = page > 1 ? t("pageTitle", { title: thread.title, page }) : thread.title;
  const description = excerpt(posts.find(({ state }) => state === "published")?.text ?? "", DESCRIPTION_LENGTH);
  const path = forumThreadPath(thread.slug, page);
  const card = await findThreadCard(thread.slug);
  const image = card && { url: threadCardUrl(card), alt: thread.title };
  return {
    ...pageMetadata(locale, path, site(), { title, ...(description && { description }), ...(image && { image }) }),
    alternates: {
      canonical: site().origin + path,
      types: feedLink(forumFeedUrl(locale, { kind: "forum-thread", slug: thread.slug }), thread.title),
    },
    ...(description === "" && { robots: { index: false } }),
  };
}

/** A page of a thread's posts, from 1. */
export async function ThreadRoute({ params }: { params: Params }) {
  const locale = await pageLanguage(params);
  const found = await find(params);
  if (!found) return <Missing locale={locale} />;
  const { thread, posts } = found;
  const now = new Date().toISOString();
  const [t, book, books] = await Promise.all([
    getTranslations("forum"),
    thread.book && findBook(thread.book.id),
    Promise.all([...new Set(posts.flatMap(({ bookIds }) => bookIds))].map((id) => findBook(id))),
  ]);
  const trail = [
    { name: t("title"), path: FORUM_PATH },
    { name: thread.section.title, path: forumSectionPath(thread.section.slug) },
    { name: thread.title, path: forumThreadPath(thread.slug), hasOneUrl: true as const },
  ];
  return (
    <>
      <JsonLd data={threadStructuredData(thread, posts, site().origin)} />
      <JsonLd data={breadcrumbStructuredData(trail, locale, site().origin)} />
      <ThreadPage
        {...found}
        book={book}
        books={books.filter((book) => book !== null)}
        renderedAt={now}
        feed={forumFeedUrl(locale, { kind: "forum-thread", slug: thread.slug })}
      />
    </>
  );
}

async function find(params: Params) {
  const locale = await pageLanguage(params);
  const { slug, page } = await params;
  const number = pageNumber(page);
  const found = number === null ? null : await findThreadPage(slug, number, locale);
  return found?.thread.slug === slug ? found : null;
}
