import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SiteFrame } from "#app/[locale]/site-frame";
import { WithdrawnBook } from "#components/books/withdrawn-book";
import { NotFoundPage } from "#components/layout/not-found-page";
import type { Language } from "#lib/domain/language";
import { listAuthors } from "#lib/server/modules/authors/queries";
import { findWithdrawnBook } from "#lib/server/modules/books/queries/book";
import { setPageStatus } from "#lib/server/platform/cache/response-scope";

const AUTHORS = 3;

type Props = {
  locale: Language;
  /** The book named in the URL, which may have been withdrawn. */
  bookId?: string | undefined;
};

/** The page of an unknown URL, sent with 404, or with 410 for a withdrawn book (docs/decisions/0006). */
export async function Missing({ locale, bookId }: Props) {
  const withdrawn = bookId === undefined ? null : await findWithdrawnBook(bookId);
  const authors = (await listAuthors(locale)).slice(0, AUTHORS);
  setPageStatus(withdrawn ? 410 : 404);
  if (withdrawn) return <WithdrawnBook book={withdrawn} authors={authors} />;
  return <NotFoundPage authors={authors} isBook={bookId !== undefined} />;
}

/** Same, with header and footer for URLs without a layout. */
export function FramedMissing({ locale, bookId }: Props) {
  return (
    <SiteFrame locale={locale}>
      <Missing locale={locale} bookId={bookId} />
    </SiteFrame>
  );
}

export async function missingMetadata(bookId?: string): Promise<Metadata> {
  const robots = { index: false, follow: true };
  if (bookId !== undefined && (await findWithdrawnBook(bookId))) return { title: (await getTranslations("withdrawn"))("title"), robots };
  const t = await getTranslations("notFound");
  const isBook = bookId !== undefined;
  return { title: t(isBook ? "book" : "title"), description: t(isBook ? "bookText" : "text"), robots };
}
