import { useLocale, useTranslations } from "next-intl";
import { Accented } from "#components/authors/accented";
import { Cover } from "#components/books/cover";
import { BookCards } from "#components/forum/book-cards";
import { GuestReply } from "#components/forum/guest-reply";
import { LazyThreadTools } from "#components/forum/lazy-thread-tools";
import { Post } from "#components/forum/post";
import { SpoilersEffect } from "#components/forum/spoilers-effect";
import { ThreadBadges } from "#components/forum/thread-badges";
import { ThreadPlace } from "#components/forum/thread-place";
import { UserName } from "#components/forum/user-name";
import { Breadcrumb } from "#components/layout/breadcrumb";
import { LocalLink } from "#components/layout/local-link";
import { Pagination } from "#components/layout/pagination";
import { LazyReportDialog } from "#components/moderation/lazy-report-dialog";
import { DateText } from "#components/shared/date";
import { PaperStrip } from "#components/shared/paper-strip";
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
  /** The book that the thread is about. */
  book: BookSummary | null;
  /** The books that the posts link to. */
  books: BookSummary[];
  renderedAt: string;
  feed: string;
};

/** A page of a thread. What concerns the user is added by LazyThreadTools. */
export function ThreadPage({ thread, book, renderedAt, feed, ...rest }: Props) {
  const t = useTranslations("forum");
  const page = (
    <>
      <PaperStrip author={book?.author} />
      <main id="main" className="wrap">
        <Breadcrumb
          trail={[
            { name: t("title"), path: FORUM_PATH },
            { name: thread.section.title, path: forumSectionPath(thread.section.slug) },
          ]}
        />
        <ThreadHeader {...{ thread, book, renderedAt, feed }} />
        <div className="thread-columns">
          <ThreadPosts {...{ thread, renderedAt, ...rest }} />
          <ThreadPlace thread={thread} page={rest.page} />
        </div>
        <ThreadReply thread={thread} page={rest.page} pages={rest.pages} />
      </main>
    </>
  );
  return book ? <Accented author={book.author}>{page}</Accented> : page;
}

function ThreadPosts({ thread, posts, page, pages, books, renderedAt }: Omit<Props, "book" | "feed">) {
  const t = useTranslations("forum");
  const locale = useLocale();
  return (
    <div className="min-w-0 max-w-[46rem]">
      <div id="thread-notice" className="min-h-11" />
      {/* Headings in posts are of the third level. */}
      <h2 className="sr-only">{t("postList")}</h2>
      <div id={POST_LIST} className={`divide-y divide-rule border-t border-ink ${pages > 1 ? "-mb-12" : "border-b border-b-rule"}`}>
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
    </div>
  );
}

function ThreadReply({ thread, page, pages }: Pick<Props, "thread" | "page" | "pages">) {
  const t = useTranslations("forum");
  return (
    <section id="reply" aria-label={t("yourReply")} className="max-w-[46rem] scroll-mt-6 pt-10">
      {thread.isLocked && <p className="text-soft">{t("lockedNotice")}</p>}
      {!thread.isLocked && <GuestPrompt threadId={thread.id} page={forumThreadPath(thread.slug, page)} />}
      {/* Space for the form before it is loaded. */}
      <div className={`for-users ${thread.isLocked ? "" : "min-h-[25rem]"}`}>
        <LazyThreadTools
          locale={useLocale()}
          thread={{ id: thread.id, slug: thread.slug, bookId: thread.book?.id ?? null, postCount: thread.postCount }}
          page={page}
          pages={pages}
        />
      </div>
    </section>
  );
}

function ThreadHeader({ thread, book, renderedAt, feed }: Pick<Props, "thread" | "book" | "renderedAt" | "feed">) {
  const t = useTranslations("forum");
  return (
    <header className="thread-head">
      <div className="min-w-0">
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
      </div>
      {book && <AboutBook book={book} />}
    </header>
  );
}

/** The book that the thread is about, with its cover. */
function AboutBook({ book }: { book: BookSummary }) {
  const [t, common] = [useTranslations("forum"), useTranslations("common")];
  return (
    <LocalLink href={bookPath(book.id)} className="group flex items-center gap-4 no-underline">
      <span className="w-[4.25rem] shrink-0">
        <Cover book={book} sizes="68px" />
      </span>
      <span className="min-w-0 leading-[1.4]">
        <span className="sr-only">{t("aboutBook")} </span>
        <span lang={book.lang} className="block font-medium group-hover:underline">
          {book.title}
        </span>
        <span className="note">{common("manner", { author: book.author.name })}</span>
      </span>
    </LocalLink>
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
