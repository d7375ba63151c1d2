import { getTranslations } from "next-intl/server";
import { BookCard } from "#components/books/book-card";
import { BookGrid } from "#components/books/book-grid";
import { LocalLink } from "#components/layout/local-link";
import { Empty } from "#components/shared/empty";
import { Section } from "#components/ui/section";
import type { BookSummary } from "#lib/domain/books/book";
import type { Language } from "#lib/domain/language";
import { booksPath, LATEST_PATH } from "#lib/urls/pages";

type Props = { books: BookSummary[]; shown: BookSummary[]; languages: Language[] };

/**
 * The latest books, and the way to those of each language. `shown` are on the page already: of two covers of one book only one takes part in a page
 * transition.
 */
export async function LatestBooks({ books, shown, languages }: Props) {
  const [t, nav] = await Promise.all([getTranslations("home"), getTranslations("nav")]);
  return (
    <Section id="latest" title={t("latest")} end={<LocalLink href={LATEST_PATH}>{nav("allBooks")}</LocalLink>}>
      {books.length === 0 && <Empty>{t("empty")}</Empty>}
      <BookGrid>
        {books.map((book) => (
          <li key={book.id}>
            <BookCard book={book} inTransition={!shown.some(({ id }) => id === book.id)} />
          </li>
        ))}
      </BookGrid>
      {languages.length > 1 && <BookLanguages languages={languages} />}
    </Section>
  );
}

async function BookLanguages({ languages }: Pick<Props, "languages">) {
  const [t, names] = await Promise.all([getTranslations("latest"), getTranslations("languages")]);
  return (
    <nav aria-label={t("language")} className="mt-6 flex flex-wrap gap-x-5 font-ui text-[.9375rem]">
      {languages.map((lang) => (
        <LocalLink key={lang} href={booksPath({ lang })} prefetch={false} className="inline-flex min-h-11 items-center">
          {names(lang)}
        </LocalLink>
      ))}
    </nav>
  );
}
