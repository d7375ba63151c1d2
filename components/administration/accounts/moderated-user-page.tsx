import { useLocale, useTranslations } from "next-intl";
import { UserBadges } from "#components/administration/accounts/user-badges";
import { UserComment } from "#components/administration/accounts/user-comment";
import { UserPosts } from "#components/administration/accounts/user-posts";
import { type ReportsOfUser, UserReports } from "#components/administration/accounts/user-reports";
import { AdminPostItem } from "#components/administration/forum/admin-post";
import { SuspensionPanel } from "#components/moderation/suspension-panel";
import { Avatar } from "#components/ui/avatar";
import { Section } from "#components/ui/section";
import type { OwnCommentResponse } from "#lib/contract/comments/operations";
import type { ModeratedUser } from "#lib/domain/accounts/user-details";
import type { Page } from "#lib/domain/books/book";
import { longDate } from "#lib/domain/date-format";
import type { AdminPost, PostRemoval } from "#lib/domain/forum/administration";

type Props = {
  user: ModeratedUser;
  posts: Page<AdminPost>;
  comments: OwnCommentResponse[];
  /** The removal of all forum posts that can be undone. */
  removal: PostRemoval | null;
  reports: ReportsOfUser;
  isSuspended: boolean;
};

/** A user as moderators see them: who it is, what they wrote, reports about it, restrictions. Moderators do not act against the team. */
export function ModeratedUserPage({ user, posts, comments, removal, reports, isSuspended }: Props) {
  const t = useTranslations("users");
  const forum = useTranslations("forumAdministration");
  const locale = useLocale();
  const { username, firstName, lastName, avatar, createdAt, approval } = user;
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <Avatar address={avatar} name={username} size="3.5rem" />
        <div className="min-w-0 space-y-2">
          <p className="wrap-anywhere">
            <bdi>{`${firstName} ${lastName}`.trim() || username}</bdi>{" "}
            <span className="note">· {t("since", { date: longDate(createdAt.toISOString(), locale) })}</span>
          </p>
          <UserBadges user={user} isSuspended={isSuspended} needsApproval={approval !== null} />
        </div>
      </div>
      {user.role !== "user" ? (
        <p className="mt-8 max-w-[44rem] text-soft">{t("team")}</p>
      ) : (
        <>
          <Section title={t("restrictions")} id="suspension">
            <div className="noscript:hidden">
              <SuspensionPanel user={user} isSuspended={isSuspended} />
            </div>
          </Section>
          <Section title={t("reports")} id="reports">
            <UserReports reports={reports} directions={["about"]} />
          </Section>
          <Section title={forum("userPosts.title")} id="forum">
            <UserPosts user={user} postCount={posts.total} removal={removal} />
            {posts.items.length > 0 && (
              <ul aria-label={t("latestPosts")} className="mt-6 border-t border-rule">
                {posts.items.map((post) => (
                  <AdminPostItem key={post.id} post={post} />
                ))}
              </ul>
            )}
          </Section>
          <Section title={t("latestComments")} id="comments">
            {comments.length === 0 ? (
              <p className="text-soft">{t("noComments")}</p>
            ) : (
              <ul className="border-t border-rule">
                {comments.map((comment) => (
                  <UserComment key={comment._id} comment={comment} />
                ))}
              </ul>
            )}
          </Section>
        </>
      )}
    </>
  );
}
