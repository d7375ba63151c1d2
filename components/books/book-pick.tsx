import { useTranslations } from "next-intl";
import { Accented } from "#components/authors/accented";
import { Medallion } from "#components/authors/medallion";
import { Cover } from "#components/books/cover";
import { Score } from "#components/books/score";
import { LocalLink } from "#components/layout/local-link";
import type { BookSummary } from "#lib/domain/books/book";
import { authorPath, bookPath, chapterPath } from "#lib/urls/pages";

/** One book, by its first paragraph: a page to read. */
export function BookPick({ book, paragraph }: { book: BookSummary; paragraph: string }) {
  const t = useTranslations("home");
  const common = useTranslations("common");
  return (
    <Accented author={book.author}>
      <article className="grid grid-cols-[minmax(6rem,1fr)_minmax(0,3fr)] items-start gap-x-[clamp(1.25rem,4vw,4rem)] gap-y-5 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <LocalLink href={bookPath(book.id)} aria-hidden tabIndex={-1} className="lg:row-span-2">
          <Cover book={book} inTransition={false} large sizes="(min-width: 57rem) 15rem, 25vw" />
        </LocalLink>
        <header className="self-end lg:self-auto">
          <h3
            className="wrap-anywhere hyphens-auto font-display text-[clamp(1.625rem,3vw,2.375rem)] leading-[1.08] tracking-[-.015em]"
            lang={book.lang}
          >
            <LocalLink href={bookPath(book.id)} className="no-underline hover:underline">
              {book.title}
            </LocalLink>
          </h3>
          <p className="mt-3 flex items-center gap-3 text-soft">
            <Medallion author={book.author} size={40} />
            <LocalLink href={authorPath(book.author.id)} className="touch-target">
              {common("after", { author: book.author.name })}
            </LocalLink>
          </p>
        </header>
        <div className="col-span-2 max-w-[40rem] lg:col-span-1">
          <p
            className="first-paragraph with-initial text-[1.1875rem] leading-[1.65] text-pretty wrap-anywhere hyphens-auto"
            lang={book.lang}
          >
            {paragraph}
          </p>
          <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
            <LocalLink href={chapterPath(book.id, 1)} className="button" aria-label={`${t("readFirst")}: ${book.title}`}>
              {t("readFirst")}
            </LocalLink>
            <Score book={book} />
          </p>
        </div>
      </article>
    </Accented>
  );
}
