import { useLocale, useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { Accented } from "#components/authors/accented";
import { BookEnd } from "#components/reading/book-end";
import { ChapterNavigation } from "#components/reading/chapter-navigation";
import { LazyOtherDeviceNotice } from "#components/reading/lazy-other-device-notice";
import { LazyReadAloud } from "#components/reading/lazy-read-aloud";
import { PagedText } from "#components/reading/paged-text";
import { ReadingPositionEffect } from "#components/reading/reading-position-effect";
import { SideBySide, WayBack } from "#components/reading/side-by-side";
import { Toolbar } from "#components/reading/toolbar";
import { LazyQuotationShare } from "#components/sharing/lazy-quotation-share";
import { ShareButton } from "#components/sharing/share-button";
import type { BookInProgress } from "#lib/client/stores/reading-position";
import type { BookSummary, ChapterText } from "#lib/domain/books/book";
import { withAttribution, withParagraphLinks } from "#lib/domain/books/chapter-blocks";
import { withOpening } from "#lib/domain/books/opening-html";
import { readingMinutes } from "#lib/domain/text/text";
import { keepTogether } from "#lib/domain/typography/line-breaks";
import { type BookCardArt, coverUrl } from "#lib/urls/images";
import { localPath } from "#lib/urls/locale-path";
import { chapterPath } from "#lib/urls/pages";
import type { Shared } from "#lib/urls/share";

/** `shared`: the text with which the chapter is shared; `quotationUrlPrefix`: common prefix of the URLs of its text ranges; `end`: after the last chapter. */
type Props = {
  chapter: ChapterText;
  origin: string;
  shared: Shared;
  quotationUrlPrefix: string;
  end: Omit<ComponentProps<typeof BookEnd>, "book" | "shared"> | null;
  beside?: ChapterText;
};

/** A chapter; with `beside`, next to the same chapter of another edition, paragraph by paragraph. */
export function ChapterPage({ chapter, origin, shared, quotationUrlPrefix, end, beside }: Props) {
  const share = useTranslations("share");
  const locale = useLocale();
  const { book, number } = chapter;
  const query = beside ? `?beside=${beside.book.id}` : "";
  const pathOf = (other: number) =>
    chapter.contents.some((entry) => entry.number === other) ? localPath(locale, chapterPath(book.id, other) + query) : null;
  return (
    <Accented author={book.author}>
      <div className="reading-progress" aria-hidden />
      <Toolbar
        chapter={chapter}
        address={`${origin}${localPath(locale, chapterPath(book.id, number))}`}
        besideId={beside?.book.id ?? null}
        query={query}
      />
      <main id="main" className="px-(--gutter) pt-8 pb-24 sm:pt-14">
        {beside ? (
          <SideBySide left={chapter} right={beside}>
            <ChapterHeader chapter={chapter}>
              <WayBack bookId={book.id} number={number} />
            </ChapterHeader>
          </SideBySide>
        ) : (
          <PagedChapter chapter={chapter} previous={pathOf(number - 1)} next={pathOf(number + 1)} />
        )}
        {end ? (
          <BookEnd book={book} shared={shared} {...end} />
        ) : (
          <p className="mt-14 text-center">
            <ShareButton shared={shared} locale={locale}>
              {share("button")}
            </ShareButton>
          </p>
        )}
        <ChapterNavigation chapter={chapter} query={query} />
      </main>
      <LazyQuotationShare book={artOf(book)} chapter={number} shared={shared} quotationUrlPrefix={quotationUrlPrefix} locale={locale} />
      {!beside && <LazyReadAloud bookId={book.id} lang={book.lang} next={pathOf(number + 1)} locale={locale} />}
      <LazyOtherDeviceNotice bookId={book.id} chapter={number} locale={locale} />
      <ReadingPositionEffect
        bookId={book.id}
        book={inProgress(book)}
        chapter={number}
        previous={pathOf(number - 1)}
        next={pathOf(number + 1)}
      />
    </Accented>
  );
}

type PagedProps = { chapter: ChapterText; previous: string | null; next: string | null };

function PagedChapter({ chapter, previous, next }: PagedProps) {
  const t = useTranslations("reader");
  const { book, number, title, contents, wordCount } = chapter;
  const html = withOpening(withAttribution(chapter.html));
  return (
    <PagedText
      previous={previous}
      next={next}
      minutes={readingMinutes(wordCount)}
      texts={{ previous: t("previousPage"), next: t("nextPage"), page: t.raw("pageOf") as string }}
    >
      <ChapterHeader chapter={chapter} part={contents.find((entry) => entry.number === number)?.part}>
        <h1 className="mt-2.5 font-display text-[2.125rem] leading-[1.15]" lang={book.lang}>
          {title}
        </h1>
      </ChapterHeader>
      <article lang={book.lang} className="text" dangerouslySetInnerHTML={{ __html: keepTogether(withParagraphLinks(html)) }} />
    </PagedText>
  );
}

type HeaderProps = { chapter: ChapterText; part?: string | null | undefined; children: ReactNode };

function ChapterHeader({ chapter: { book, number, contents }, part, children }: HeaderProps) {
  const t = useTranslations("reader");
  return (
    <header className="mb-11 text-center">
      {part && (
        <p className="mb-3 font-display text-[1.25rem] leading-[1.3] text-soft" lang={book.lang}>
          {part}
        </p>
      )}
      <p className="note text-accent">{t("chapterOf", { number, count: contents.length })}</p>
      {children}
    </header>
  );
}

/** The parts of a book that are sent to client components. */
const artOf = ({ id, title, lang, original, author, authorship }: BookCardArt): BookCardArt => ({
  ...{ id, title, lang, original, author, authorship },
});
const inProgress = (book: BookSummary): BookInProgress => ({
  ...{ title: book.title, lang: book.lang, author: book.author.name, chapterCount: book.chapterCount },
  cover: coverUrl(book, 160, "webp"),
});
