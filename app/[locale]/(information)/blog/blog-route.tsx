import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { BlogPage } from "#components/blog/blog-page";
import { BLOG_CATEGORIES, POSTS_PER_PAGE } from "#lib/domain/blog/blog";
import { pageNumber } from "#lib/domain/books/page-size";
import type { Language } from "#lib/domain/language";
import { feedLink } from "#lib/i18n/feed-link";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { listPosts } from "#lib/server/modules/blog/queries/posts";
import { site } from "#lib/server/platform/site";
import { blogCategoryPath, blogFeedUrl, blogPath } from "#lib/urls/blog";
import { firstValue } from "#lib/urls/search-parameter";

/** Parts of a URL: `category` is missing on the page of all posts; `page` from 1, which may be missing. */
type Address = { category?: string | string[] | undefined; page?: string | string[] | undefined };

/** The metadata of a page of posts, with the address of their feed. */
export async function blogMetadata(locale: Language, address: Address): Promise<Metadata> {
  const found = await find(locale, address);
  if (!found) return missingMetadata();
  const { category, page } = found;
  const [t, common] = await Promise.all([getTranslations("blog"), getTranslations("common")]);
  const name = category ? `${t(`categories.${category}`)} · ${t("title")}` : t("title");
  const title = page > 1 ? `${name}, ${common("page", { page: String(page) })}` : name;
  const path = category ? blogCategoryPath(category, page) : blogPath(page);
  const metadata = pageMetadata(locale, path, site(), { title, description: t("description") });
  return { ...metadata, alternates: { ...metadata.alternates, types: feedLink(blogFeedUrl(locale), t("title")) } };
}

/** A page of posts, or that of an unknown URL. */
export async function BlogRoute({ locale, address }: { locale: Language; address: Address }) {
  const found = await find(locale, address);
  if (!found) return <Missing locale={locale} />;
  const { posts, page, category, pages } = found;
  return <BlogPage posts={posts} page={page} pages={pages} {...(category && { category })} />;
}

async function find(locale: Language, address: Address) {
  const category = BLOG_CATEGORIES.find((candidate) => candidate === address.category);
  if (address.category !== undefined && !category) return null;
  const page = pageNumber(firstValue(address.page)) ?? 1;
  const all = (await listPosts(locale)).filter((post) => !category || post.category === category);
  const posts = all.slice((page - 1) * POSTS_PER_PAGE, page * POSTS_PER_PAGE);
  if (page !== 1 && posts.length === 0) return null;
  return { posts, page, category, pages: Math.ceil(all.length / POSTS_PER_PAGE) };
}
