import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { CommentList } from "#components/comments/comment-list";
import { LocalLink } from "#components/layout/local-link";
import { Pagination } from "#components/layout/pagination";
import { LazyReportDialog } from "#components/moderation/lazy-report-dialog";
import { PageHeader } from "#components/ui/page-header";
import { Section } from "#components/ui/section";
import { COMMENTS_PER_PAGE } from "#lib/domain/comments/comment";
import type { Language } from "#lib/domain/language";
import { pageLanguage } from "#lib/i18n/page-language";
import { findBook } from "#lib/server/modules/books/queries/book";
import { listComments } from "#lib/server/modules/comments/queries/comments";
import { localPath } from "#lib/urls/locale-path";
import { bookCommentsPath } from "#lib/urls/pages";

type Props = PageProps<"/[locale]/book/[id]/comments/[page]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await find(params);
  if (!found) return missingMetadata((await params).id);
  const t = await getTranslations("comments");
  return { title: `${found.book.title}: ${t("page", { page: found.number })}`, robots: { index: false } };
}

/**
 * A further page of a book's comments: the target of the button without scripts, and the source of its items with them.
 */
export default async function CommentPage({ params }: Props) {
  const locale: Language = await pageLanguage(params);
  const found = await find(params);
  if (!found) return <Missing locale={locale} bookId={(await params).id} />;
  const { book, page, number } = found;
  const [t, now] = [await getTranslations("comments"), new Date().toISOString()];
  const pageUrl = (to: number) => (to > 1 ? bookCommentsPath(book.id, to) : bookCommentsPath(book.id));
  const next = page.hasMore ? localPath(locale, pageUrl(number + 1)) : null;
  return (
    <main id="main" className="wrap">
      <PageHeader title={book.title} />
      <p>
        <LocalLink href={bookCommentsPath(book.id)} className="inline-flex min-h-11 items-center">
          {t("back")}
        </LocalLink>
      </p>
      <Section id="comments" title={t("title")} end={t("count", { count: page.total })}>
        <div className="max-w-[46rem]">
          <CommentList id="comment-list" page={number} next={next} comments={page.items} renderedAt={now} />
          <LazyReportDialog locale={locale} />
          <Pagination label={t("pages")} page={number} pages={page.pages} pageUrl={pageUrl} />
        </div>
      </Section>
    </main>
  );
}

async function find(params: Props["params"]) {
  await pageLanguage(params);
  const { id, page: named } = await params;
  const number = /^(?:[2-9]|[1-9]\d{1,3})$/.test(named) ? Number(named) : 0;
  const book = number > 0 ? await findBook(id) : null;
  if (!book) return null;
  const page = await listComments(id, number, COMMENTS_PER_PAGE);
  return page.items.length > 0 ? { book, page, number } : null;
}
