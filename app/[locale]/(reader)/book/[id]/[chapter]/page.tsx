import type { Metadata } from "next";
import { FramedMissing, missingMetadata } from "#app/[locale]/not-found-content";
import { ChapterPage } from "#components/reader/chapter-page";
import { PageLinks } from "#components/share/page-links";
import { chapterMetadata } from "#lib/i18n/chapter-metadata";
import { pageLanguage } from "#lib/i18n/page-language";
import { findChapter, listSitemapBooks } from "#lib/server/modules/books/cached/book";
import { site } from "#lib/server/platform/site";
import { oEmbedUrl } from "#lib/urls/embed";
import { bookPath } from "#lib/urls/pages";
import { chapterSharing } from "../../../../sharing";
import { bookEnd } from "./book-end";

export const ensureStatic = "navigation";

type Props = PageProps<"/[locale]/book/[id]/[chapter]">;

/** Only the first chapter of one book at build time; the others are rendered on first request. */
export async function generateStaticParams() {
  const [book] = await listSitemapBooks();
  return [{ id: book?.id ?? "none", chapter: "1" }];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await pageLanguage(params);
  const chapter = await chapterOf(params);
  if (!chapter) return missingMetadata((await params).id);
  return chapterMetadata(chapter, site());
}

export default async function ChapterRoute({ params }: Props) {
  const locale = await pageLanguage(params);
  const chapter = await chapterOf(params);
  if (!chapter) return <FramedMissing locale={locale} bookId={(await params).id} />;
  const { origin } = site();
  const [{ short, ...sharing }, end] = await Promise.all([chapterSharing(chapter), bookEnd(chapter, locale)]);
  return (
    <>
      <PageLinks short={short} oEmbed={oEmbedUrl(origin, bookPath(chapter.book.id))} title={chapter.book.title} />
      <ChapterPage chapter={chapter} origin={origin} end={end} {...sharing} />
    </>
  );
}

async function chapterOf(params: Props["params"]) {
  const { id, chapter } = await params;
  return /^[1-9]\d{0,3}$/.test(chapter) ? findChapter(id, Number(chapter)) : null;
}
