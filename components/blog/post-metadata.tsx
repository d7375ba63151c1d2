import { useLocale, useTranslations } from "next-intl";
import type { PostSummary } from "#lib/domain/blog/blog";
import { longDate } from "#lib/domain/date-format";

/** Date, reading time and author of a post. */
export function PostMetadata({ post }: { post: PostSummary }) {
  const [t, common] = [useTranslations("blog"), useTranslations("common")];
  return (
    <p className="note flex flex-wrap gap-x-4">
      <time dateTime={post.publishedAt}>{longDate(post.publishedAt, useLocale())}</time>
      <span>{common("readingTime", { unit: "minute", count: post.minutes })}</span>
      <span>{t("by", { author: post.author })}</span>
    </p>
  );
}
