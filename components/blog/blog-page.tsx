import { useLocale, useTranslations } from "next-intl";
import { PostList } from "#components/blog/post-list";
import { PageTabs } from "#components/layout/page-tabs";
import { Pagination } from "#components/layout/pagination";
import { PageHeader } from "#components/ui/page-header";
import { BLOG_CATEGORIES, type BlogCategory, type PostSummary } from "#lib/domain/blog/blog";
import { BLOG_PATH, blogCategoryPath, blogFeedUrl, blogPath } from "#lib/urls/blog";

type Props = { posts: readonly PostSummary[]; page: number; pages: number; category?: BlogCategory };

/** A page of the blog's posts, of all or of a category. */
export function BlogPage({ posts, page, pages, category }: Props) {
  const t = useTranslations("blog");
  const tabs = [
    { href: BLOG_PATH, label: t("all"), isHere: !category },
    ...BLOG_CATEGORIES.map((each) => ({ href: blogCategoryPath(each), label: t(`categories.${each}`), isHere: each === category })),
  ];
  return (
    <main id="main" className="wrap">
      <PageHeader title={category ? t(`categories.${category}`) : t("title")}>{t("intro")}</PageHeader>
      <PageTabs label={t("filter")} tabs={tabs} className="mt-8" />
      {posts.length > 0 ? <PostList posts={posts} /> : <p className="mt-8">{t("empty")}</p>}
      <Pagination
        label={t("pages")}
        page={page}
        pages={pages}
        pageUrl={(number) => (category ? blogCategoryPath(category, number) : blogPath(number))}
      />
      <p className="note mt-8">
        <a href={blogFeedUrl(useLocale())} className="inline-flex min-h-6 items-center">
          {t("feed")}
        </a>
      </p>
    </main>
  );
}
