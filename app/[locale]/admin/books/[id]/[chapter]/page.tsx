import type { Metadata } from "next";
import { AdminPageLayout } from "#app/[locale]/admin/admin-page";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { ChapterEditor } from "#components/administration/books/chapter-editor";
import { LocalLink } from "#components/layout/local-link";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { findListedBook } from "#lib/server/modules/editing/queries/book-list";
import { findEditableChapter } from "#lib/server/modules/editing/queries/chapter";
import { site } from "#lib/server/platform/site";
import { adminBookPath, adminChapterPath, BOOK_ADMINISTRATION_PATH } from "#lib/urls/pages";
import { getAdministrator } from "../../../administrator";

type Props = PageProps<"/[locale]/admin/books/[id]/[chapter]">;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, id, number, chapter } = await loadChapter(props);
  return chapter
    ? pageMetadata(locale, adminChapterPath(id, number), site(), { title: `${number}. ${chapter.title}`, index: false })
    : missingMetadata();
}

export default async function AdminChapterPage(props: Props) {
  const { locale, id, number, book, chapter } = await loadChapter(props);
  if (!book || !chapter) return <Missing locale={locale} />;
  return (
    <AdminPageLayout here={BOOK_ADMINISTRATION_PATH} title={`${number}. ${chapter.title}`}>
      <p className="mt-2">
        <LocalLink href={adminBookPath(id)} prefetch={false} className="inline-flex min-h-11 items-center">
          {book.title}
        </LocalLink>
      </p>
      <ChapterEditor
        bookId={id}
        lang={book.lang}
        chapter={chapter}
        isReadOnly={book.withdrawnAt !== null}
        hasEditions={book.editionCount > 1}
      />
    </AdminPageLayout>
  );
}

/** The chapter of the address; null for an unknown book or number. */
async function loadChapter({ params }: Props) {
  const locale = await pageLanguage(params);
  const { id, chapter: text } = await params;
  const number = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0;
  await getAdministrator(locale, `${adminBookPath(id)}/${text}`);
  const [book, chapter] = await Promise.all([findListedBook(id), findEditableChapter(id, number)]);
  return { locale, id, number, book, chapter };
}
