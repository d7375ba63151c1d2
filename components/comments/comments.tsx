import { useLocale, useTranslations } from "next-intl";
import { AccountLink } from "#components/accounts/account-link";
import { Medallion } from "#components/authors/medallion";
import { CommentList } from "#components/comments/comment-list";
import { LazyCommentSection } from "#components/comments/lazy-comment-section";
import { MoreComments } from "#components/comments/more-comments";
import { RevealReadChapters } from "#components/comments/reveal-read-chapters";
import { LazyReportDialog } from "#components/moderation/lazy-report-dialog";
import { Empty } from "#components/shared/empty";
import { Section } from "#components/ui/section";
import type { BookDetail, Page } from "#lib/domain/books/book";
import type { Comment } from "#lib/domain/comments/comment";
import { localPath } from "#lib/urls/locale-path";
import { bookCommentsPath, bookPath, LOGIN_PATH } from "#lib/urls/pages";

const LIST = "comment-list";
const LOGIN = "comments-login";

/** The comments of a book and the form of users. `page` is page 1; further pages have their own URLs. */
export function Comments({ book, page, renderedAt }: { book: BookDetail; page: Page<Comment>; renderedAt: string }) {
  const t = useTranslations("comments");
  const locale = useLocale();
  const next = page.hasMore ? localPath(locale, bookCommentsPath(book.id, page.page + 1)) : null;
  const added = page.items.map((_, index) => t("added", { count: index + 1 }));
  return (
    <Section id="comments" title={t("title")} end={t("count", { count: page.total })}>
      <div className="max-w-[46rem]">
        <LazyCommentSection bookId={book.id} chapters={book.chapterCount} locale={locale} login={LOGIN} keptMessage={t("kept")} />
        <p className="for-guests mt-2 mb-7">
          <AccountLink id={LOGIN} href={LOGIN_PATH} locale={locale} page={bookPath(book.id)} fragment="#comments" className="button">
            {t("login")}
          </AccountLink>
        </p>
        {page.total === 0 && <Empty figure={<Medallion author={book.author} size={80} />}>{t("none", { title: book.title })}</Empty>}
        <CommentList id={LIST} page={page.page} next={next} comments={page.items} renderedAt={renderedAt} />
        {next && <MoreComments list={LIST} next={next} texts={{ more: t("more"), failed: t("moreFailed"), added }} />}
        <LazyReportDialog locale={locale} />
        <RevealReadChapters bookId={book.id} list={LIST} />
      </div>
    </Section>
  );
}
