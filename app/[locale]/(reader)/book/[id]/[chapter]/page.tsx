import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { FramedMissing, missingMetadata } from "#app/[locale]/missing";
import { ChapterPage } from "#components/reader/chapter-page";
import { elision } from "#lib/domain/elision";
import { bookCardAddress } from "#lib/domain/picture-address";
import { pageLanguage } from "#lib/i18n/page-language";
import { findChapter, listBookAddresses } from "#lib/server/cached/book";
import { site } from "#lib/server/cached/site";

export const ensureStatic = "navigation";

type Props = PageProps<"/[locale]/book/[id]/[chapter]">;

/** The first chapter of one book; the others are made when somebody turns to them. */
export async function generateStaticParams() {
  const [book] = await listBookAddresses();
  return [{ id: book?.id ?? "none", chapter: "1" }];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await pageLanguage(params);
  const chapter = await chapterOf(params);
  if (!chapter) return missingMetadata();
  const { book, number, title } = chapter;
  const { name, origin } = site();
  const t = await getTranslations("reader");
  const description = t("description", { number, title: book.title, author: book.author.name, elide: elision(book.author.name) });
  const url = `${origin}/book/${book.id}/${number}`;
  const image = { url: bookCardAddress(book), width: 1200, height: 630, alt: book.title };
  return {
    title: `${title} · ${book.title}`,
    description,
    alternates: { canonical: url },
    openGraph: { type: "article", siteName: name, title: `${title} · ${book.title}`, description, url, locale: book.lang, images: [image] },
  };
}

export default async function ChapterRoute({ params }: Props) {
  const locale = await pageLanguage(params);
  const chapter = await chapterOf(params);
  if (!chapter) return <FramedMissing locale={locale} />;
  return <ChapterPage chapter={chapter} origin={site().origin} />;
}

async function chapterOf(params: Props["params"]) {
  const { id, chapter } = await params;
  return /^[1-9]\d{0,3}$/.test(chapter) ? findChapter(id, Number(chapter)) : null;
}
