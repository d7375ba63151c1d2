import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { AuthorPage } from "#components/author/author-page";
import { JsonLd } from "#components/layout/json-ld";
import { FeedLinks, PageLinks } from "#components/share/page-links";
import { AUTHOR_PAGE_SIZE } from "#lib/domain/book/page-size";
import { elision } from "#lib/domain/typography/elision";
import { authorMetadata } from "#lib/i18n/author-metadata";
import { pageLanguage } from "#lib/i18n/page-language";
import { breadcrumbStructuredData } from "#lib/i18n/structured-data";
import { findAuthor, listSitemapAuthors } from "#lib/server/modules/authors/cached";
import { listWorks } from "#lib/server/modules/books/cached/book";
import { site } from "#lib/server/platform/site";
import { oEmbedUrl } from "#lib/urls/embed";
import { localPath } from "#lib/urls/locale-path";
import { AUTHORS_PATH, authorPath } from "#lib/urls/pages";
import { authorSharing } from "../../../sharing";

export const ensureStatic = "navigation";

type Props = PageProps<"/[locale]/author/[id]">;

export async function generateStaticParams() {
  const authors = await listSitemapAuthors();
  return authors.length > 0 ? authors.map(({ id }) => ({ id })) : [{ id: "none" }];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  const author = await findAuthor((await params).id, locale);
  return author ? authorMetadata(author, locale, site(), authorPath(author.id), true) : missingMetadata();
}

export default async function AuthorRoute({ params }: Props) {
  const locale = await pageLanguage(params);
  const { id } = await params;
  const [author, page, nav, feeds] = await Promise.all([
    findAuthor(id, locale),
    listWorks(locale, 1, AUTHOR_PAGE_SIZE, { author: id }),
    getTranslations("nav"),
    getTranslations("feeds"),
  ]);
  if (!author) return <Missing locale={locale} />;
  const { origin } = site();
  const { shared, short } = await authorSharing(author);
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
      <AuthorPage author={author} page={page} order="newest" shared={shared} />
    </>
  );
}
