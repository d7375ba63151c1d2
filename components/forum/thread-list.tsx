import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ThreadBadges } from "#components/forum/thread-badges";
import { RepliersFaces, ThreadSlot } from "#components/forum/thread-faces";
import { UnreadPlace } from "#components/forum/unread-place";
import { UserName } from "#components/forum/user-name";
import { LocalLink } from "#components/layout/local-link";
import { DateText } from "#components/shared/date";
import { type ListedThread, replyCount } from "#lib/domain/forum/forum";
import { forumPostPath, forumThreadPath } from "#lib/urls/forum";

type Props<Thread extends ListedThread> = {
  threads: Thread[];
  renderedAt: string;
  /** Names the section of each thread, in lists of several sections. */
  withSection?: boolean;
  /** Shows the book of each thread. */
  withBook?: boolean;
  /** With room for the marks of unread threads (unread-marks.tsx). */
  withUnread?: boolean;
  level?: "h2" | "h3";
  /** Where a thread's title leads: to its first page unless given. */
  pathOf?: (thread: Thread) => string;
  /** What stands below a thread's line. */
  extra?: (thread: Thread) => ReactNode;
};

/** Threads with the pictures of their people, their last posts and counts. A row is one target: its title's link covers it. */
export function ThreadList<Thread extends ListedThread>({
  threads,
  renderedAt,
  withSection = false,
  withBook = true,
  withUnread = false,
  level: Heading = "h2",
  pathOf = ({ slug }) => forumThreadPath(slug),
  extra,
}: Props<Thread>) {
  return (
    <ul className="thread-list">
      {threads.map((thread) => (
        <li key={thread.id} className="thread">
          <div className="thread-slot">
            <ThreadSlot thread={withBook ? thread : { ...thread, book: null }} />
          </div>
          <div className="min-w-0">
            <ThreadBadges thread={thread} />
            <Heading className="thread-title">
              <LocalLink href={pathOf(thread)} className="thread-link">
                <bdi>{thread.title}</bdi>
              </LocalLink>
            </Heading>
            <LatestPost latest={thread.latest} />
            <Origin {...{ thread, renderedAt, withSection, withBook }} />
            {extra?.(thread)}
          </div>
          <Activity {...{ thread, renderedAt, withUnread }} />
        </li>
      ))}
    </ul>
  );
}

/** Who wrote the latest post, and how it begins. */
function LatestPost({ latest }: Pick<ListedThread, "latest">) {
  if (!latest?.excerpt) return null;
  return (
    <p className="thread-excerpt">
      <UserName username={latest.username} />: <bdi>{latest.excerpt}</bdi>
    </p>
  );
}

type PartProps = { thread: ListedThread; renderedAt: string };

/** Who opened a thread, when, where and about what, and how often it was viewed. */
function Origin({ thread, renderedAt, withSection, withBook }: PartProps & { withSection: boolean; withBook: boolean }) {
  const t = useTranslations("forum");
  return (
    <p className="note dot-separated mt-0.5">
      <span>
        {t.rich("by", { user: () => <UserName username={thread.username} /> })},{" "}
        <DateText date={thread.createdAt} renderedAt={renderedAt} />
      </span>{" "}
      {withSection && <span>{thread.section.title}</span>} {withBook && thread.book && <span>{thread.book.title}</span>}{" "}
      <span>{t("views", { count: thread.viewCount })}</span>
    </p>
  );
}

/** The replies: how many, how many of them are unread, by whom, and when the last one was written. */
function Activity({ thread, renderedAt, withUnread }: PartProps & { withUnread: boolean }) {
  const t = useTranslations("forum");
  return (
    <div className="thread-activity note">
      <p className="thread-counts">
        {withUnread && <UnreadPlace threadId={thread.id} />}
        <span>{t("replies", { count: replyCount(thread) })}</span>
      </p>
      {thread.postCount > 1 && (
        <p className="thread-last">
          <RepliersFaces repliers={thread.repliers} />
          <LocalLink
            href={forumPostPath(thread.slug, thread.postCount)}
            prefetch={false}
            className="thread-over inline-flex min-h-6 items-center pointer-coarse:min-h-11"
            aria-label={`${t("lastPost")}: ${thread.title}`}
          >
            <DateText date={thread.lastPost.createdAt} renderedAt={renderedAt} />
          </LocalLink>
        </p>
      )}
    </div>
  );
}
