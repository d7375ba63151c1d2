import type { Metadata } from "next";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { AuthorPage } from "#components/author/author-page";
import { AUTHOR_ORDERS } from "#lib/domain/book/book";
import { AUTHOR_PAGE_SIZE, pageNumber } from "#lib/domain/book/page-size";
import { authorMetadata } from "#lib/i18n/author-metadata";
import { pageLanguage } from "#lib/i18n/page-language";
import { findAuthor, listSitemapAuthors } from "#lib/server/modules/authors/cached";
import { listWorks } from "#lib/server/modules/books/cached/book";
import { site } from "#lib/server/platform/site";
import { authorPath } from "#lib/urls/pages";
import { authorSharing } from "../../../../../../sharing";

export const ensureStatic = "navigation";

type Props = PageProps<"/[locale]/author/[id]/list/[sort]/[page]">;

/** Target of the rewrite of /author/x?sort=title&page=2 (next.config.mjs); rendered on first request. */
export async function generateStaticParams() {
  const [author] = await listSitemapAuthors();
  return [{ id: author?.id ?? "none", sort: "title", page: "1" }];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  const author = await findAuthor((await params).id, locale);
  return author ? authorMetadata(author, locale, site(), authorPath(author.id), false) : missingMetadata();
}

export default async function SortedAuthorRoute({ params }: Props) {
  const locale = await pageLanguage(params);
  const { id, sort, page } = await params;
  const order = AUTHOR_ORDERS.find((candidate) => candidate === sort);
  const number = pageNumber(page);
  if (!order || !number) return <Missing locale={locale} />;
  const [author, books] = await Promise.all([findAuthor(id, locale), listWorks(locale, number, AUTHOR_PAGE_SIZE, { author: id, order })]);
  if (!author || (number > 1 && books.items.length === 0)) return <Missing locale={locale} />;
  const { shared } = await authorSharing(author);
  return <AuthorPage author={author} page={books} order={order} shared={shared} />;
}
