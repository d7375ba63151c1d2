import { useLocale, useTranslations } from "next-intl";
import { PostModeration } from "#components/administration/forum/post-moderation";
import { UserName } from "#components/forum/user-name";
import { LocalLink } from "#components/layout/local-link";
import { dateAndTime } from "#lib/domain/date-format";
import type { AdminPost } from "#lib/domain/forum/administration";
import { postPathForModerators } from "#lib/urls/forum";
import { adminUserPath } from "#lib/urls/pages";

/** A post in any state: its author, thread, state and the beginning of its text. */
export function AdminPostItem({ post }: { post: AdminPost }) {
  const t = useTranslations("forumAdministration.posts");
  const forum = useTranslations("forum");
  const comments = useTranslations("comments");
  const locale = useLocale();
  const { id, number, author, thread, state, reason, preview, createdAt, editedAt } = post;
  const name = author?.username ?? forum("deletedUser");
  return (
    <li className="border-b border-rule py-4">
      <p className="note flex flex-wrap items-baseline gap-x-3 gap-y-1 wrap-anywhere">
        {author ? (
          <LocalLink href={adminUserPath(author.id)} prefetch={false} className="inline-block min-h-6 font-semibold text-ink">
            <UserName username={author.username} />
          </LocalLink>
        ) : (
          <span className="font-semibold text-ink">
            <UserName username={null} />
          </span>
        )}
        <LocalLink href={postPathForModerators(thread, number)} prefetch={false} className="inline-block min-h-6">
          <bdi>{thread.title}</bdi>
          {number !== null && ` #${number}`}
        </LocalLink>
        <time dateTime={createdAt}>{dateAndTime(createdAt, locale)}</time>
        {editedAt && <span>{forum("edited")}</span>}
        {state !== "published" && <span className={state === "pending" ? "text-alarm" : ""}>{t(`states.${state}`)}</span>}
      </p>
      <p dir="auto" className="mt-1.5 max-w-[44rem] wrap-anywhere">
        {state === "deleted" ? <span className="text-soft">{t("noText")}</span> : preview}
      </p>
      {reason && <p className="note mt-1 wrap-anywhere">{comments("reason", { reason })}</p>}
      {state !== "deleted" && (
        <div className="noscript:hidden">
          <PostModeration id={id} state={state} subject={t("subject", { name, title: thread.title })} />
        </div>
      )}
    </li>
  );
}
