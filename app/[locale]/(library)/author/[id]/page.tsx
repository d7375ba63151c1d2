import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { AuthorPage } from "#components/authors/author-page";
import { JsonLd } from "#components/layout/json-ld";
import { FeedLinks, PageLinks } from "#components/sharing/page-links";
import { WORK_ORDERS } from "#lib/domain/books/book";
import { AUTHOR_PAGE_SIZE, pageNumber } from "#lib/domain/books/page-size";
import { elision } from "#lib/domain/typography/elision";
import { authorMetadata } from "#lib/i18n/author-metadata";
import { pageLanguage } from "#lib/i18n/page-language";
import { breadcrumbStructuredData } from "#lib/i18n/structured-data";
import { findAuthor } from "#lib/server/modules/authors/queries";
import { findFirstParagraph } from "#lib/server/modules/books/queries/first-lines";
import { listWorks } from "#lib/server/modules/books/queries/works";
import { findOwnWorks } from "#lib/server/modules/references/queries/figures";
import { listOriginalWorks } from "#lib/server/modules/references/queries/works";
import { site } from "#lib/server/platform/site";
import { oEmbedUrl } from "#lib/urls/embed";
import { localPath } from "#lib/urls/locale-path";
import { AUTHORS_PATH, authorPath } from "#lib/urls/pages";
import { firstValue } from "#lib/urls/search-parameter";
import { authorSharing } from "../../../sharing";

/** Works of the true author that are offered. */
const ORIGINALS = 5;

type Props = PageProps<"/[locale]/author/[id]">;

/** Other orders and further pages are not indexed. */
export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  const author = await findAuthor((await params).id, locale);
  const { order, number } = listOf(await searchParams);
  return author ? authorMetadata(author, locale, site(), authorPath(author.id), order === "newest" && number === 1) : missingMetadata();
}

export default async function AuthorRoute({ params, searchParams }: Props) {
  const locale = await pageLanguage(params);
  const { id } = await params;
  const { order, number } = listOf(await searchParams);
  const [author, page, nav, feeds] = await Promise.all([
    findAuthor(id, locale),
    listWorks(locale, number, AUTHOR_PAGE_SIZE, { author: id, order }),
    getTranslations("nav"),
    getTranslations("feeds"),
  ]);
  if (!author || (number > 1 && page.items.length === 0)) return <Missing locale={locale} />;
  const [only, ...others] = page.items;
  const opening = only && others.length === 0 && number === 1 ? await findFirstParagraph(only) : null;
  const { origin } = site();
  const [{ shared, short }, own, originals] = await Promise.all([
    authorSharing(author),
    findOwnWorks(id),
    listOriginalWorks(id, ORIGINALS),
  ]);
  const subject = { kind: "author", id } as const;
  const trail = [
    { name: nav("authors"), path: AUTHORS_PATH },
    { name: author.displayName, path: authorPath(id) },
  ];
  return (
    <>
      <PageLinks short={short} oEmbed={oEmbedUrl(origin, localPath(locale, authorPath(id)))} title={author.displayName} />
      <FeedLinks
        locale={locale}
        subject={subject}
        title={feeds("author", { author: author.displayName, elide: elision(author.displayName) })}
      />
      <JsonLd data={breadcrumbStructuredData(trail, locale, origin)} />
      <AuthorPage author={author} page={page} opening={opening} order={order} shared={shared} own={own} originals={originals} />
    </>
  );
}

/** The order and the page, from 1, of the books in the URL. */
const listOf = ({ sort, page }: Awaited<Props["searchParams"]>) => ({
  order: WORK_ORDERS.find((order) => order === firstValue(sort)) ?? "newest",
  number: pageNumber(firstValue(page)) ?? 1,
});
