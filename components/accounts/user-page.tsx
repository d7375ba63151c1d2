import { useLocale, useTranslations } from "next-intl";
import { type Posts, PostsOfUser } from "#components/accounts/posts-of-user";
import { ReadBooks, type Reading } from "#components/accounts/read-books";
import { type ReviewList, Reviews } from "#components/accounts/reviews";
import { PaperStrip } from "#components/shared/paper-strip";
import { Avatar } from "#components/ui/avatar";
import type { PublicUser } from "#lib/domain/accounts/public-profile";
import { monthAndYear } from "#lib/domain/date-format";

/** `posts`, `reviews` and `reading` are null if the user does not show them. */
type Props = { user: PublicUser; posts: Posts | null; reviews: ReviewList | null; reading: Reading | null };

/** A user's public page with what they chose to show. */
export function UserPage({ user, posts, reviews, reading }: Props) {
  const t = useTranslations("userPage");
  const locale = useLocale();
  const name = [user.firstName, user.lastName].filter(Boolean).join(" ");
  return (
    <>
      <PaperStrip />
      <main id="main" className="wrap">
        <header className="flex flex-wrap items-center gap-x-7 gap-y-4 pt-[clamp(2rem,5vw,4rem)] pb-2">
          <Avatar address={user.avatar} name={user.username} size="6rem" />
          <div className="min-w-0">
            <h1 className="font-display text-[clamp(2rem,4.2vw,3.25rem)] leading-[1.06] tracking-[-.025em] wrap-anywhere">
              <bdi>{name || user.username}</bdi>
            </h1>
            <p className="mt-2 flex flex-wrap gap-x-[1.4rem] font-ui text-[.9375rem] leading-[1.6] text-soft">
              {name && <bdi className="wrap-anywhere">{user.username}</bdi>}
              <span>{t("since", { month: monthAndYear(user.createdAt, locale) })}</span>
              {posts && <span>{t("postCount", { count: posts.total })}</span>}
              {reviews && <span>{t("reviewCount", { count: reviews.total })}</span>}
            </p>
          </div>
        </header>
        {user.bio && (
          <p dir="auto" className="mt-5 max-w-[38rem] text-[1.0625rem] leading-[1.65] whitespace-pre-line wrap-anywhere">
            {user.bio}
          </p>
        )}
        {posts && <PostsOfUser posts={posts} />}
        {reviews && <Reviews reviews={reviews} />}
        {reading && <ReadBooks reading={reading} />}
      </main>
    </>
  );
}
