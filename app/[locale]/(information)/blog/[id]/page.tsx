import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { Accented } from "#components/authors/accented";
import { PostArticle } from "#components/blog/post-article";
import { PostList } from "#components/blog/post-list";
import { PostNeighbours } from "#components/blog/post-neighbours";
import { Breadcrumb } from "#components/layout/breadcrumb";
import { JsonLd } from "#components/layout/json-ld";
import { Section } from "#components/ui/section";
import { feedLink } from "#lib/i18n/feed-link";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { breadcrumbStructuredData, postStructuredData } from "#lib/i18n/structured-data";
import { findPost } from "#lib/server/modules/blog/queries/posts";
import { site } from "#lib/server/platform/site";
import { BLOG_PATH, blogCategoryPath, blogFeedUrl, postPath } from "#lib/urls/blog";
import { postCardUrl } from "#lib/urls/images";
import { localPath } from "#lib/urls/locale-path";

type Props = PageProps<"/[locale]/blog/[id]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  const post = (await findPost((await params).id, locale))?.post;
  if (!post) return missingMetadata();
  const { title, description, art, publishedAt, updatedAt, tags } = post;
  const image = { url: postCardUrl(art), alt: title };
  const t = await getTranslations("blog");
  const metadata = pageMetadata(locale, postPath(post.id), site(), { title, description, image });
  return {
    ...metadata,
    alternates: { ...metadata.alternates, types: feedLink(blogFeedUrl(locale), t("title")) },
    openGraph: { ...metadata.openGraph, type: "article", publishedTime: publishedAt, modifiedTime: updatedAt, tags },
  };
}

export default async function PostPage({ params }: Props) {
  const locale = await pageLanguage(params);
  const [t, found] = await Promise.all([getTranslations("blog"), findPost((await params).id, locale)]);
  if (!found) return <Missing locale={locale} />;
  const { post, previous, next, related } = found;
  const { name, origin } = site();
  const category = t(`categories.${post.category}`);
  const above = [
    { name: t("title"), path: BLOG_PATH },
    { name: category, path: blogCategoryPath(post.category) },
  ];
  const trail = [...above, { name: post.title, path: postPath(post.id) }];
  const url = origin + localPath(locale, postPath(post.id));
  return (
    <Accented author={post.art.author}>
      <JsonLd data={postStructuredData(post, category, { name, origin })} />
      <JsonLd data={breadcrumbStructuredData(trail, locale, origin)} />
      <main id="main" className="wrap">
        <Breadcrumb trail={above} />
        <PostArticle post={post} shared={{ url, title: post.title, text: t("shared", { title: post.title }) }} />
        <PostNeighbours previous={previous} next={next} />
        {related.length > 0 && (
          <Section id="related" title={t("related")}>
            <PostList posts={related} level={3} />
          </Section>
        )}
      </main>
    </Accented>
  );
}
