import { useLocale, useTranslations } from "next-intl";
import { Fragment } from "react";
import { BookFigures } from "#components/books/book-stats";
import { Downloads } from "#components/books/downloads";
import { KeepOfflineButton } from "#components/books/keep-offline-button";
import { LocalLink } from "#components/layout/local-link";
import { ReadButton } from "#components/reading/read-button";
import { WantButton } from "#components/reading/want-button";
import { DateText } from "#components/shared/date";
import { ShareButton } from "#components/sharing/share-button";
import type { BookDetail } from "#lib/domain/books/book";
import { fileName } from "#lib/domain/books/export-book";
import { type Language, withinSentence } from "#lib/domain/language";
import { readingTime } from "#lib/domain/text/reading-time";
import { elision } from "#lib/domain/typography/elision";
import { localPath } from "#lib/urls/locale-path";
import { authorPath, bookPath, parallelPath } from "#lib/urls/pages";
import type { Shared } from "#lib/urls/share";

type Props = { book: BookDetail; renderedAt: string; shared: Shared };

/** The heading of a book's page: title, by-line, key data and the button to read. */
export function BookHeading({ book, renderedAt, shared }: Props) {
  const t = useTranslations("book");
  return (
    <header>
      <h1
        className="wrap-anywhere hyphens-auto font-display text-[clamp(2.2rem,4.6vw,3.75rem)] leading-[1.03] tracking-[-.025em]"
        lang={book.lang}
      >
        {book.title}
      </h1>
      <p className="mt-3.5 text-[1.1875rem] text-soft max-sm:min-h-[2lh]">
        {t.rich("by", {
          model: book.model,
          author: book.author.name,
          elide: elision(book.author.name),
          link: (name) => (
            <LocalLink href={authorPath(book.author.id)} className="touch-target whitespace-nowrap text-ink">
              {name}
            </LocalLink>
          ),
        })}
      </p>
      <KeyData book={book} renderedAt={renderedAt} />
      {book.chapterCount > 0 && <Actions book={book} shared={shared} />}
      <BookFigures book={book} />
    </header>
  );
}

function KeyData({ book, renderedAt }: Omit<Props, "shared">) {
  const t = useTranslations("book");
  const common = useTranslations("common");
  const forms = useTranslations("forms");
  const genres = useTranslations("genres");
  const languages = useTranslations("languages");
  const nameOf = useLanguageName();
  return (
    <ul className="mt-4 flex flex-wrap gap-x-[1.4rem] gap-y-1 font-ui text-[.9063rem] leading-[1.5] font-medium text-soft">
      <li>
        {forms(book.form)}, {genres(book.genre)}
      </li>
      <li>
        {languages(book.lang)}
        {book.editions.length > 0 && (
          <>
            , {t("alsoIn")}{" "}
            {book.editions.map((edition, index) => (
              <Fragment key={edition.id}>
                {index > 0 && ", "}
                <LocalLink href={bookPath(edition.id)} hrefLang={edition.lang} className="touch-target">
                  {nameOf(edition.lang)}
                </LocalLink>
              </Fragment>
            ))}
          </>
        )}
      </li>
      <li className="lining-nums">
        {common("chapters", { count: book.chapterCount })}, {common("readingTime", readingTime(book.wordCount))}
      </li>
      <li>{t.rich("published", { when: () => <DateText date={book.publishedAt} renderedAt={renderedAt} /> })}</li>
    </ul>
  );
}

/** To read the book, to want it, to download it, and the rest. On phones an even block: reading over the whole width, the rest below it. */
function Actions({ book, shared }: Omit<Props, "renderedAt">) {
  const t = useTranslations("book");
  const files = useTranslations("downloads");
  const reader = useTranslations("reader");
  const list = useTranslations("readingList");
  const account = useTranslations("account");
  const locale = useLocale();
  return (
    <div className="mt-5 flex flex-wrap gap-3 max-sm:[&>.button]:grow max-sm:[&>.button-solid]:w-full">
      <ReadButton
        bookId={book.id}
        chapterCount={book.chapterCount}
        texts={{ read: t("read"), continueAt: reader.raw("continueAt") as string, readAgain: reader("readAgain") }}
        locale={locale}
      />
      <WantButton
        bookId={book.id}
        texts={{
          want: list("want"),
          wanted: list("wanted"),
          remove: list("unwant"),
          failed: list("failed"),
          networkError: account("networkError"),
        }}
        locale={locale}
      />
      <Downloads
        bookId={book.id}
        note={DOWNLOADS_NOTE}
        names={{ epub: fileName(book.title, "epub"), pdf: fileName(book.title, "pdf") }}
        texts={{
          epub: files("epub"),
          pdf: files("pdf"),
          epubLong: files("epubLong"),
          pdfLong: files("pdfLong"),
          working: files.raw("working") as string,
          failed: files("failed"),
          again: files("again"),
          done: files("done"),
        }}
      />
      <TextActions book={book} shared={shared} />
      <p id={DOWNLOADS_NOTE} className="note w-full">
        {files("explained")} <span className="for-guests">{files("needsAccount")}</span>
      </p>
    </div>
  );
}

const DOWNLOADS_NOTE = "downloads-note";

function TextActions({ book, shared }: Omit<Props, "renderedAt">) {
  const t = useTranslations("book");
  const share = useTranslations("share");
  const offline = useTranslations("offlineCopy");
  const locale = useLocale();
  const nameOf = useLanguageName();
  return (
    <div className="text-actions">
      {book.editions.map((edition) => (
        <LocalLink key={edition.id} href={parallelPath(book.id, 1, edition.id)} className="button">
          {t("readBeside", { language: nameOf(edition.lang) })}
        </LocalLink>
      ))}
      <ShareButton shared={shared} locale={locale}>
        {share("button")}
      </ShareButton>
      <KeepOfflineButton
        book={{
          ...{ bookId: book.id, locale, title: book.title, author: book.author.name, lang: book.lang, version: book.updatedAt },
          path: localPath(locale, bookPath(book.id)),
          chapterCount: book.chapterCount,
        }}
        texts={{
          keep: offline("keep"),
          kept: offline("kept"),
          remove: offline("remove"),
          saving: offline.raw("saving") as string,
          failed: offline("failed"),
        }}
      />
    </div>
  );
}

function useLanguageName(): (language: Language) => string {
  const languages = useTranslations("languages");
  const locale = useLocale();
  return (language) => withinSentence(locale, languages(language));
}
