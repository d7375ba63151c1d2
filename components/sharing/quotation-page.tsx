import { useLocale, useTranslations } from "next-intl";
import { Accented } from "#components/authors/accented";
import { Endpaper } from "#components/authors/endpaper";
import { Cover } from "#components/books/cover";
import { LocalLink } from "#components/layout/local-link";
import { QuotationText } from "#components/sharing/quotation-text";
import { ShareButton } from "#components/sharing/share-button";
import type { QuotedText } from "#lib/domain/text-range/quote";
import { elision } from "#lib/domain/typography/elision";
import { authorPath, bookPath, paragraphPath } from "#lib/urls/pages";
import type { Shared } from "#lib/urls/share";

type Props = { quotation: QuotedText; shared: Shared };

/** The page of a quotation: its text, a by-line, and links to the paragraph and to the book. */
export function QuotationPage({ quotation: { book, chapter, range, lines }, shared }: Props) {
  const t = useTranslations("quotation");
  const share = useTranslations("share");
  const locale = useLocale();
  const { author } = book;
  const inBook = (chunks: React.ReactNode) => <span lang={book.lang}>{chunks}</span>;
  return (
    <Accented author={author}>
      <Endpaper author={author} seed={book.id} />
      <main id="main" className="wrap">
        <div className="grid gap-x-[clamp(1.5rem,5vw,5rem)] gap-y-7 pt-9 lg:grid-cols-[minmax(0,1fr)_minmax(12rem,16rem)]">
          <div className="min-w-0">
            <h1 className="font-display text-[1.75rem] leading-[1.2] wrap-anywhere hyphens-auto">
              {t.rich("from", {
                title: book.title,
                book: (chunks) => (
                  <cite className="font-display-italic" lang={book.lang}>
                    {chunks}
                  </cite>
                ),
              })}
            </h1>
            <p className="note mt-2 wrap-anywhere text-accent">
              {t.rich("chapter", { number: chapter.number, title: chapter.title, chapter: inBook })}
            </p>
            <QuotationText lines={lines} lang={book.lang} />
            <Credit book={book} />
            <div className="mt-6 flex flex-wrap gap-3">
              <LocalLink href={paragraphPath(book.id, chapter.number, range.paragraph)} className="button button-solid">
                {t("readOn")}
              </LocalLink>
              <LocalLink href={bookPath(book.id)} className="button">
                {t("toBook")}
              </LocalLink>
              <ShareButton shared={shared} locale={locale}>
                {share("button")}
              </ShareButton>
            </div>
          </div>
          <LocalLink
            href={bookPath(book.id)}
            tabIndex={-1}
            aria-hidden
            className="cover-on-endpaper -mt-[clamp(6rem,14vw,11rem)] block w-[clamp(7rem,32vw,10rem)] self-start max-lg:row-start-1 lg:w-auto"
          >
            <Cover book={book} eager large sizes="(min-width: 57rem) 16rem, 32vw" />
          </LocalLink>
        </div>
      </main>
    </Accented>
  );
}

function Credit({ book }: { book: QuotedText["book"] }) {
  const t = useTranslations("quotation");
  const { author } = book;
  return (
    <p className="mt-8 text-soft">
      {t.rich("credit", {
        model: book.model,
        authorship: book.authorship,
        author: author.name,
        elide: elision(author.name),
        link: (name) => (
          <LocalLink href={authorPath(author.id)} className="text-ink">
            {name}
          </LocalLink>
        ),
      })}
    </p>
  );
}
