import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminPageLayout } from "#app/[locale]/admin/admin-page";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { BookAdministration } from "#components/administration/books/book-administration";
import { BookCountLine, BookLinks } from "#components/administration/books/book-head";
import { BookListQuery } from "#lib/contract/editing/operations";
import { optionalParameter, Slug } from "#lib/contract/parameters";
import { GENRES } from "#lib/domain/books/genre";
import { bookListQuery } from "#lib/domain/editing/book-list";
import { parseCursor } from "#lib/domain/paging/cursor";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { countBooks, findListedBook, listAdminBooks, listBookAuthors } from "#lib/server/modules/editing/queries/book-list";
import { site } from "#lib/server/platform/site";
import { BOOK_ADMINISTRATION_PATH } from "#lib/urls/pages";
import { getAdministrator } from "../administrator";

type Props = PageProps<"/[locale]/admin/books">;

const BookPageQuery = BookListQuery.extend({ edit: optionalParameter(Slug) });

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  if (!BookPageQuery.safeParse(await searchParams).success) return missingMetadata();
  const t = await getTranslations("editing");
  return pageMetadata(locale, BOOK_ADMINISTRATION_PATH, site(), { title: t("title"), index: false });
}

export default async function BooksPage({ params, searchParams }: Props) {
  const locale = await pageLanguage(params);
  const query = BookPageQuery.safeParse(await searchParams).data;
  const { cursor, limit, edit, ...filter } = query ?? BookPageQuery.parse({});
  const viewer = await getAdministrator(locale, BOOK_ADMINISTRATION_PATH + bookListQuery(filter, cursor));
  if (!query) return <Missing locale={locale} />;
  const [t, names] = await Promise.all([getTranslations("editing"), getTranslations("genres")]);
  const typed = filter.search.toLocaleLowerCase(locale);
  const genres = GENRES.filter((genre) => names(genre).toLocaleLowerCase(locale).includes(typed));
  const [page, counts, authors, edited] = await Promise.all([
    listAdminBooks(viewer, { ...filter, genres }, cursor ? parseCursor(cursor) : null, limit),
    countBooks(viewer),
    listBookAuthors(),
    edit ? findListedBook(edit) : null,
  ]);
  return (
    <AdminPageLayout here={BOOK_ADMINISTRATION_PATH} title={t("title")} beside={<BookCountLine counts={counts} />} end={<BookLinks />}>
      <BookAdministration {...{ filter, cursor, page, authors }} edited={edited?.withdrawnAt === null ? edited : null} />
    </AdminPageLayout>
  );
}
