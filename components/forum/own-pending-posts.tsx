import { useTranslations } from "next-intl";
import type { OwnForumPostResponse } from "#lib/contract/forum/reader-operations";

/** The user's posts that have no number: they await approval, or were not approved. */
export function OwnPendingPosts({ posts }: { posts: OwnForumPostResponse[] }) {
  const t = useTranslations("forum");
  if (posts.length === 0) return null;
  return (
    <section aria-label={t("yourPending")} className="mb-8">
      <h2 className="font-display text-[1.375rem]">{t("yourPending")}</h2>
      <ul className="mt-3 divide-y divide-rule border-y border-rule">
        {posts.map((post) => (
          <li key={post._id} className="py-4">
            <p className="wrap-anywhere whitespace-pre-line">{post.content}</p>
            <p className="note mt-2">{post.state === "rejected" ? t("rejectedPost", { reason: post.reason ?? "" }) : t("pending")}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
