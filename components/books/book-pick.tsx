import { useTranslations } from "next-intl";
import { Accented } from "#components/authors/accented";
import { Cover } from "#components/books/cover";
import { LocalLink } from "#components/layout/local-link";
import type { BookSummary } from "#lib/domain/books/book";
import { authorPath, bookPath, chapterPath } from "#lib/urls/pages";

/** One book with its first paragraph. */
export function BookPick({ book, paragraph }: { book: BookSummary; paragraph: string }) {
  const t = useTranslations("home");
  return (
    <Accented author={book.author}>
      <article className="grid grid-cols-[minmax(6rem,1fr)_minmax(0,3fr)] items-start gap-x-[clamp(1.25rem,4vw,4rem)] gap-y-5 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <LocalLink href={bookPath(book.id)} aria-hidden tabIndex={-1} className="lg:row-span-2">
          <Cover book={book} inTransition={false} sizes="(min-width: 57rem) 15rem, 25vw" />
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
          <p className="mt-2 text-soft">
            <LocalLink href={authorPath(book.author.id)} className="touch-target">
              {book.author.name}
            </LocalLink>
          </p>
        </header>
        <div className="col-span-2 max-w-[40rem] lg:col-span-1">
          <p className="first-paragraph text-[1.1875rem] leading-[1.65] text-pretty wrap-anywhere hyphens-auto" lang={book.lang}>
            {paragraph}
          </p>
          <LocalLink href={chapterPath(book.id, 1)} className="button mt-6" aria-label={`${t("readFirst")}: ${book.title}`}>
            {t("readFirst")}
          </LocalLink>
        </div>
      </article>
    </Accented>
  );
}
