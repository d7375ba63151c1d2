import { useTranslations } from "next-intl";
import { PostBody } from "#components/forum/post-body";
import { UserName } from "#components/forum/user-name";
import { LocalLink } from "#components/layout/local-link";
import { ReportButton } from "#components/moderation/report-button";
import { DateText } from "#components/shared/date";
import { Avatar } from "#components/ui/avatar";
import type { ForumPost } from "#lib/domain/forum/forum";
import { pageOfPost } from "#lib/domain/forum/forum";
import { forumPostPath, forumThreadPath, userPath } from "#lib/urls/forum";

type Props = { post: ForumPost; threadSlug: string; renderedAt: string; bookCards: React.ReactNode };

/** A post with its number, author and the beginning of the post that it replies to. The empty div at its end takes the user's actions. */
export function Post({ post, threadSlug, renderedAt, bookCards }: Props) {
  const t = useTranslations("forum");
  const isVisible = post.state === "published";
  return (
    <article
      id={`post-${post.number}`}
      aria-labelledby={`by-${post.number}`}
      data-post-id={post.id}
      tabIndex={-1}
      className="scroll-mt-6 pt-6 pb-2"
    >
      <PostHeader post={post} renderedAt={renderedAt} />
      <div className="mt-3 max-w-[42rem]">
        {/* A post that begins with a quotation says itself what it replies to. */}
        {post.replyTo && (
          <Quotation replyTo={post.replyTo} text={post.html.startsWith("<blockquote") ? "" : post.replyTo.text} threadSlug={threadSlug} />
        )}
        {isVisible ? (
          <PostBody html={post.html} postId={post.id} author={post.author?.username ?? t("deletedUser")} />
        ) : (
          <p className="text-soft">{t(absenceOf(post))}</p>
        )}
        {bookCards}
        {isVisible && post.likeCount > 0 && (
          <p className="note mt-3" data-likes>
            {t("likes", { count: post.likeCount })}
          </p>
        )}
        <div className="note mt-2 flex flex-wrap items-center gap-x-5">
          {/* Another element for another state, so that the actions are rendered again. */}
          <div key={post.state} data-post-actions={post.id} data-post-state={post.state} data-number={post.number} className="contents" />
          {isVisible && (
            <ReportButton
              kind="post"
              id={post.id}
              name={post.author?.username ?? t("deletedUser")}
              page={forumPostPath(threadSlug, post.number)}
              className="quiet-link min-h-11!"
            />
          )}
        </div>
      </div>
    </article>
  );
}

function PostHeader({ post, renderedAt }: Pick<Props, "post" | "renderedAt">) {
  const t = useTranslations("forum");
  const isVisible = post.state === "published";
  return (
    <header className="flex items-center gap-3 font-ui text-[.9375rem]">
      <Avatar address={isVisible ? (post.author?.avatar ?? null) : null} name={post.author?.username ?? t("deletedUser")} />
      <div className="min-w-0 leading-[1.4]">
        <p id={`by-${post.number}`} className="font-semibold">
          <AuthorName author={post.author} />
          {post.author?.isTeam && <span className="note ml-2">{t("team")}</span>}
        </p>
        <p className="note flex flex-wrap items-baseline gap-x-2">
          <DateText date={post.createdAt} renderedAt={renderedAt} withTime />
          {post.editedAt && isVisible && <span title={post.editedAt.slice(0, 10)}>{t("edited")}</span>}
        </p>
      </div>
      <a
        href={`#post-${post.number}`}
        aria-label={t("numbered", { number: post.number })}
        className="note ml-auto inline-flex min-h-11 items-center self-start tabular-nums no-underline hover:underline"
      >
        #{post.number}
      </a>
    </header>
  );
}

/** Why a post has no text. */
function absenceOf({ state, isUnderReview }: ForumPost) {
  if (state === "deleted") return "deletedPost";
  return isUnderReview ? "reportedPost" : "hiddenPost";
}

/** The author's name, which links to their public page if there is one. */
function AuthorName({ author }: { author: ForumPost["author"] }) {
  const name = <UserName username={author?.username ?? null} />;
  if (!author?.hasPage) return name;
  return (
    <LocalLink href={userPath(author.username)} prefetch={false} className="inline-block min-h-6 no-underline hover:underline">
      {name}
    </LocalLink>
  );
}

function Quotation({ replyTo, text, threadSlug }: { replyTo: NonNullable<ForumPost["replyTo"]>; text: string; threadSlug: string }) {
  const t = useTranslations("forum");
  return (
    <blockquote className="mb-3 border-l-2 border-rule pl-4 text-[.9375rem] text-soft">
      <p className="note">
        <a href={`${forumThreadPath(threadSlug, pageOfPost(replyTo.number))}#post-${replyTo.number}`} className="inline-block min-h-6">
          {t.rich("inReplyTo", { user: () => <UserName username={replyTo.username} />, number: replyTo.number })}
        </a>
      </p>
      {text && <p className="wrap-anywhere">{text}</p>}
    </blockquote>
  );
}
