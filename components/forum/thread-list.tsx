import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ThreadBadges } from "#components/forum/thread-badges";
import { UnreadPlace } from "#components/forum/unread-place";
import { UserName } from "#components/forum/user-name";
import { LocalLink } from "#components/layout/local-link";
import { DateText } from "#components/shared/date";
import { type ForumThread, replyCount } from "#lib/domain/forum/forum";
import { forumPostPath, forumThreadPath } from "#lib/urls/forum";

type Props<Thread extends ForumThread> = {
  threads: Thread[];
  renderedAt: string;
  /** Names the section of each thread, in lists of several sections. */
  withSection?: boolean;
  /** Names the book of each thread. */
  withBook?: boolean;
  /** With room for the marks of unread threads (unread-marks.tsx). */
  withUnread?: boolean;
  level?: "h2" | "h3";
  /** Where a thread's title leads: to its first page unless given. */
  pathOf?: (thread: Thread) => string;
  /** What stands below a thread's line. */
  extra?: (thread: Thread) => ReactNode;
};

/** Threads with their author, counts and last post. */
export function ThreadList<Thread extends ForumThread>({
  threads,
  renderedAt,
  withSection = false,
  withBook = true,
  withUnread = false,
  level: Heading = "h2",
  pathOf = ({ slug }) => forumThreadPath(slug),
  extra,
}: Props<Thread>) {
  const t = useTranslations("forum");
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {threads.map((thread) => (
        <li key={thread.id} className="grid gap-x-10 gap-y-1.5 py-4 md:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0">
            <ThreadBadges thread={thread} />
            <Heading className="text-[1.1875rem] leading-[1.3] font-medium wrap-anywhere">
              <LocalLink href={pathOf(thread)} className="inline-block min-h-6 no-underline hover:underline">
                <bdi>{thread.title}</bdi>
              </LocalLink>
            </Heading>
            <p className="note dot-separated mt-0.5">
              <span>
                {t.rich("by", { user: () => <UserName username={thread.username} /> })},{" "}
                <DateText date={thread.createdAt} renderedAt={renderedAt} />
              </span>{" "}
              {withSection && <span>{thread.section.title}</span>} {withBook && thread.book && <span>{thread.book.title}</span>}
            </p>
            {extra?.(thread)}
          </div>
          <div className="note self-center leading-[1.5] tabular-nums">
            <p className="flex items-center justify-between gap-x-3">
              <span className="dot-separated">
                <span>{t("replies", { count: replyCount(thread) })}</span> <span>{t("views", { count: thread.viewCount })}</span>
              </span>
              {withUnread && <UnreadPlace threadId={thread.id} />}
            </p>
            {thread.postCount > 1 && (
              <p>
                <LocalLink href={forumPostPath(thread.slug, thread.postCount)} prefetch={false} className="inline-block min-h-6">
                  {t("lastPost")}
                </LocalLink>{" "}
                {t.rich("by", { user: () => <UserName username={thread.lastPost.username} /> })},{" "}
                <DateText date={thread.lastPost.createdAt} renderedAt={renderedAt} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
