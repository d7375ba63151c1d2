import { useLocale, useTranslations } from "next-intl";
import { PostCover } from "#components/blog/post-cover";
import { PostMetadata } from "#components/blog/post-metadata";
import { SideIndex } from "#components/layout/side-index";
import { ShareButton } from "#components/sharing/share-button";
import { Content } from "#components/ui/content";
import type { Post } from "#lib/domain/blog/blog";
import { longDate } from "#lib/domain/date-format";
import type { Shared } from "#lib/urls/share";

/** A post with its heading; `shared`: what its share button shares. */
export function PostArticle({ post, shared }: { post: Post; shared: Shared }) {
  const [t, share] = [useTranslations("blog"), useTranslations("share")];
  const locale = useLocale();
  return (
    <article className="grid gap-x-[clamp(2rem,5vw,5rem)] lg:grid-cols-[minmax(0,1fr)_15rem]">
      <header className="pt-2 pb-8 lg:col-span-2">
        <h1 className="max-w-[18em] font-display text-[clamp(2.2rem,4.6vw,3.75rem)] leading-[1.05] tracking-[-.025em] text-balance">
          {post.title}
        </h1>
        <p className="mt-4 mb-5 max-w-[38rem] text-[1.1875rem] leading-[1.6] text-pretty text-soft">{post.description}</p>
        <PostMetadata post={post} />
      </header>
      <aside className="mb-9 lg:col-start-2 lg:row-start-2">
        <div className="flex items-end gap-6 lg:mb-9 lg:block">
          <div className="w-[clamp(7rem,30vw,9rem)] lg:w-full">
            <PostCover post={post} sizes="(min-width: 57rem) 15rem, 30vw" eager />
          </div>
          <div className="lg:mt-6">
            <ShareButton shared={shared} locale={locale}>
              {share("button")}
            </ShareButton>
          </div>
        </div>
        <SideIndex sections={post.headings.filter(({ depth }) => depth === 2)} />
      </aside>
      <div className="min-w-0 lg:col-start-1 lg:row-start-2">
        <Content html={post.html} />
        <footer className="note mt-10 border-t border-rule pt-4">
          <p>
            {t("tags")}: {post.tags.join(", ")}
          </p>
          {post.updatedAt !== post.publishedAt && <p className="mt-1">{t("updated", { date: longDate(post.updatedAt, locale) })}</p>}
        </footer>
      </div>
    </article>
  );
}
