import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { WithdrawnBook } from "#components/book/withdrawn-book";
import { Frame } from "#components/layout/frame";
import { NotFoundPage } from "#components/layout/not-found-page";
import type { Language } from "#lib/domain/language";
import { listAuthors } from "#lib/server/modules/authors/cached";
import { findWithdrawnBook } from "#lib/server/modules/books/cached/book";
import { site } from "#lib/server/platform/site";
import { wordmark } from "#lib/server/publishing/images/wordmark";

const AUTHORS = 3;

type Props = {
  locale: Language;
  /** The book named in the URL, which may have been withdrawn. */
  bookId?: string | undefined;
};

/** The page of an unknown URL, sent with 404, or with 410 for a withdrawn book (docs/decisions/0006). */
export async function Missing({ locale, bookId }: Props) {
  const withdrawn = bookId === undefined ? null : await findWithdrawnBook(bookId);
  if (withdrawn) return <WithdrawnBook book={withdrawn} />;
  return <NotFoundPage authors={(await listAuthors(locale)).slice(0, AUTHORS)} />;
}

/** Same, with header and footer for URLs without a layout. */
export async function FramedMissing({ locale, bookId }: Props) {
  return (
    <Frame siteName={site().name} wordmark={wordmark()} authors={await listAuthors(locale)}>
      <Missing locale={locale} bookId={bookId} />
    </Frame>
  );
}

export async function missingMetadata(bookId?: string): Promise<Metadata> {
  const robots = { index: false, follow: true };
  if (bookId !== undefined && (await findWithdrawnBook(bookId))) return { title: (await getTranslations("withdrawn"))("title"), robots };
  const t = await getTranslations("notFound");
  return { title: t("title"), description: t("text"), robots };
}
