import { useLocale, useTranslations } from "next-intl";
import { BookCards } from "#components/forum/book-cards";
import { GuestReply } from "#components/forum/guest-reply";
import { LazyThreadTools } from "#components/forum/lazy-thread-tools";
import { Post } from "#components/forum/post";
import { SpoilersEffect } from "#components/forum/spoilers-effect";
import { ThreadBadges } from "#components/forum/thread-badges";
import { UserName } from "#components/forum/user-name";
import { Breadcrumb } from "#components/layout/breadcrumb";
import { LocalLink } from "#components/layout/local-link";
import { Pagination } from "#components/layout/pagination";
import { LazyReportDialog } from "#components/moderation/lazy-report-dialog";
import { DateText } from "#components/shared/date";
import type { BookSummary } from "#lib/domain/books/book";
import type { ForumPost, ForumThread } from "#lib/domain/forum/forum";
import { POST_LIST } from "#lib/domain/forum/forum";
import { FORUM_PATH, forumSectionPath, forumThreadPath } from "#lib/urls/forum";
import { bookPath, loginPath } from "#lib/urls/pages";

type Props = {
  thread: ForumThread;
  posts: ForumPost[];
  page: number;
  pages: number;
  /** The books that the posts link to. */
  books: BookSummary[];
  renderedAt: string;
  feed: string;
};

/** A page of a thread. What concerns the user is added by LazyThreadTools. */
export function ThreadPage({ thread, posts, page, pages, books, renderedAt, feed }: Props) {
  const t = useTranslations("forum");
  const locale = useLocale();
  return (
    <main id="main" className="wrap">
      <Breadcrumb
        trail={[
          { name: t("title"), path: FORUM_PATH },
          { name: thread.section.title, path: forumSectionPath(thread.section.slug) },
        ]}
      />
      <ThreadHeader {...{ thread, renderedAt, feed }} />
      <div className="max-w-[46rem]">
        <div id="thread-notice" className="min-h-11" />
        {/* Headings in posts are of the third level. */}
        <h2 className="sr-only">{t("postList")}</h2>
        <div id={POST_LIST} className={`divide-y divide-rule border-t border-rule ${pages > 1 ? "-mb-12" : "border-b"}`}>
          {posts.map((post) => (
            <Post
              key={post.id}
              post={post}
              threadSlug={thread.slug}
              renderedAt={renderedAt}
              bookCards={<BookCards books={books.filter(({ id }) => post.bookIds.includes(id))} />}
            />
          ))}
        </div>
        <Pagination label={t("pages")} page={page} pages={pages} pageUrl={(to) => forumThreadPath(thread.slug, to)} />
        <LazyReportDialog locale={locale} />
        {thread.book && <SpoilersEffect bookId={thread.book.id} />}
        <section id="reply" aria-label={t("yourReply")} className="scroll-mt-6 pt-10">
          {thread.isLocked && <p className="text-soft">{t("lockedNotice")}</p>}
          {!thread.isLocked && <GuestPrompt threadId={thread.id} page={forumThreadPath(thread.slug, page)} />}
          {/* Space for the form before it is loaded. */}
          <div className={`for-users ${thread.isLocked ? "" : "min-h-[25rem]"}`}>
            <LazyThreadTools
              locale={locale}
              thread={{ id: thread.id, slug: thread.slug, bookId: thread.book?.id ?? null, postCount: thread.postCount }}
              page={page}
              pages={pages}
            />
          </div>
        </section>
      </div>
    </main>
  );
}

function ThreadHeader({ thread, renderedAt, feed }: Pick<Props, "thread" | "renderedAt" | "feed">) {
  const t = useTranslations("forum");
  return (
    <header className="pt-4 pb-2">
      <ThreadBadges thread={thread} />
      <h1 className="max-w-[48rem] font-display text-[clamp(1.75rem,3.4vw,2.75rem)] leading-[1.1] tracking-[-.02em] text-balance wrap-anywhere">
        <bdi>{thread.title}</bdi>
      </h1>
      <p className="note dot-separated mt-3">
        <span>
          {t.rich("by", { user: () => <UserName username={thread.username} /> })},{" "}
          <DateText date={thread.createdAt} renderedAt={renderedAt} />
        </span>{" "}
        <span>{t("posts", { count: thread.postCount })}</span> <span>{t("views", { count: thread.viewCount })}</span>{" "}
        <a href={feed} className="inline-block min-h-6">
          {t("feed")}
        </a>
      </p>
      {thread.book && (
        <p className="mt-3">
          <span className="note">{t("aboutBook")}</span>{" "}
          <LocalLink href={bookPath(thread.book.id)} className="inline-block min-h-6 font-medium">
            {thread.book.title}
          </LocalLink>
        </p>
      )}
    </header>
  );
}

/** A guest's reply, which continues after the login; `page` leads back here. */
function GuestPrompt({ threadId, page }: { threadId: string; page: string }) {
  const t = useTranslations("forum");
  return (
    <div className="for-guests">
      <noscript>
        <p className="mb-3">{t("needsScripts")}</p>
      </noscript>
      <p className="text-soft">{t("loginPrompt")}</p>
      <GuestReply threadId={threadId} label={t("yourReply")} />
      <p className="mt-4">
        <LocalLink href={loginPath(`${page}#reply`)} prefetch={false} className="button button-solid">
          {t("loginToReply")}
        </LocalLink>
      </p>
    </div>
  );
}
