import type { Metadata } from "next";
import { AdminPageLayout } from "#app/[locale]/admin/admin-page";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { BookFacts, BookHeadActions } from "#components/administration/books/book-head";
import { BookPage } from "#components/administration/books/book-page";
import { SmallCover } from "#components/administration/books/small-cover";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { findListedBook } from "#lib/server/modules/editing/queries/book-list";
import { listEditableChapters } from "#lib/server/modules/editing/queries/chapter";
import { listActsOn } from "#lib/server/modules/moderation/queries/audit-log";
import { site } from "#lib/server/platform/site";
import { adminBookPath, BOOK_ADMINISTRATION_PATH } from "#lib/urls/pages";
import { getAdministrator } from "../../administrator";

type Props = PageProps<"/[locale]/admin/books/[id]">;

const SHOWN_ACTS = 20;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  const { id } = await params;
  await getAdministrator(locale, adminBookPath(id));
  const book = await findListedBook(id);
  return book ? pageMetadata(locale, adminBookPath(id), site(), { title: book.title, index: false }) : missingMetadata();
}

export default async function AdminBookPage({ params }: Props) {
  const locale = await pageLanguage(params);
  const { id } = await params;
  const viewer = await getAdministrator(locale, adminBookPath(id));
  const book = await findListedBook(id);
  if (!book) return <Missing locale={locale} />;
  const [chapters, acts] = await Promise.all([listEditableChapters(id), listActsOn(viewer, { kind: "book", id }, SHOWN_ACTS)]);
  return (
    <AdminPageLayout
      here={BOOK_ADMINISTRATION_PATH}
      title={book.title}
      author={book.author}
      figure={<SmallCover book={book} />}
      beside={<BookFacts book={book} />}
      end={<BookHeadActions book={book} />}
    >
      <BookPage book={book} chapters={chapters} acts={acts} />
    </AdminPageLayout>
  );
}
