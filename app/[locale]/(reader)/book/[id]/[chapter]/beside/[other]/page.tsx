import type { Metadata } from "next";
import { FramedMissing, missingMetadata } from "#app/[locale]/not-found-content";
import { ChapterPage } from "#components/reader/chapter-page";
import { chapterMetadata } from "#lib/i18n/chapter-metadata";
import { pageLanguage } from "#lib/i18n/page-language";
import { findChapter, listSitemapBooks } from "#lib/server/modules/books/cached/book";
import { site } from "#lib/server/platform/site";
import { chapterSharing } from "../../../../../../sharing";
import { bookEnd } from "../../book-end";

export const ensureStatic = "navigation";

type Props = PageProps<"/[locale]/book/[id]/[chapter]/beside/[other]">;

export async function generateStaticParams() {
  const books = await listSitemapBooks();
  const book = books.find(({ editions }) => editions.length > 1);
  const other = book?.editions.find(({ id }) => id !== book.id);
  return [{ id: book?.id ?? "none", chapter: "1", other: other?.id ?? "none" }];
}

/** Not indexed: both texts have pages of their own. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await pageLanguage(params);
  const { id, chapter } = await params;
  const found = await chapterOf(id, chapter);
  if (!found) return missingMetadata((await params).id);
  return { ...(await chapterMetadata(found, site())), robots: { index: false, follow: true } };
}

export default async function BesideRoute({ params }: Props) {
  const locale = await pageLanguage(params);
  const { id, chapter, other } = await params;
  const [left, right] = await Promise.all([chapterOf(id, chapter), chapterOf(other, chapter)]);
  if (!left || !right || left.book.workId !== right.book.workId || left.book.id === right.book.id)
    return <FramedMissing locale={locale} bookId={(await params).id} />;
  const [{ shared, quotationUrlPrefix }, end] = await Promise.all([chapterSharing(left), bookEnd(left, locale)]);
  return (
    <ChapterPage chapter={left} beside={right} origin={site().origin} shared={shared} quotationUrlPrefix={quotationUrlPrefix} end={end} />
  );
}

const chapterOf = (id: string, chapter: string) => (/^[1-9]\d{0,3}$/.test(chapter) ? findChapter(id, Number(chapter)) : null);
