import type { Metadata } from "next";
import { FramedMissing, missingMetadata } from "#app/[locale]/not-found-content";
import { ChapterPage } from "#components/reading/chapter-page";
import { PageLinks } from "#components/sharing/page-links";
import { chapterMetadata } from "#lib/i18n/chapter-metadata";
import { pageLanguage } from "#lib/i18n/page-language";
import { findChapter } from "#lib/server/modules/books/queries/book";
import { site } from "#lib/server/platform/site";
import { oEmbedUrl } from "#lib/urls/embed";
import { bookPath } from "#lib/urls/pages";
import { firstValue } from "#lib/urls/search-parameter";
import { chapterSharing } from "../../../../sharing";
import { bookEnd } from "./book-end";

type Props = PageProps<"/[locale]/book/[id]/[chapter]">;

/** Two texts beside each other are not indexed: both have pages of their own. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  await pageLanguage(props.params);
  const found = await find(props);
  if (!found) return missingMetadata((await props.params).id);
  const metadata = await chapterMetadata(found.chapter, site());
  return found.beside ? { ...metadata, robots: { index: false, follow: true } } : metadata;
}

export default async function ChapterRoute(props: Props) {
  const locale = await pageLanguage(props.params);
  const found = await find(props);
  if (!found) return <FramedMissing locale={locale} bookId={(await props.params).id} />;
  const { chapter, beside } = found;
  const { origin } = site();
  const [{ short, ...sharing }, end] = await Promise.all([chapterSharing(chapter), bookEnd(chapter, locale)]);
  return (
    <>
      {!beside && <PageLinks short={short} oEmbed={oEmbedUrl(origin, bookPath(chapter.book.id))} title={chapter.book.title} />}
      <ChapterPage chapter={chapter} {...(beside && { beside })} origin={origin} end={end} {...sharing} />
    </>
  );
}

/** The chapter, and the same of the edition that is to stand beside it; null if there is no such chapter or edition. */
async function find({ params, searchParams }: Props) {
  const { id, chapter: number } = await params;
  const other = firstValue((await searchParams).beside);
  const [chapter, beside] = await Promise.all([chapterOf(id, number), other === "" ? null : chapterOf(other, number)]);
  if (!chapter || other === "") return chapter && { chapter, beside: null };
  const isOtherEdition = beside && chapter.book.workId === beside.book.workId && chapter.book.id !== beside.book.id;
  return isOtherEdition ? { chapter, beside } : null;
}

const chapterOf = (id: string, chapter: string) => (/^[1-9]\d{0,3}$/.test(chapter) ? findChapter(id, Number(chapter)) : null);
