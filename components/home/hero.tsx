import { useTranslations } from "next-intl";
import { Cover } from "#components/books/cover";
import { LocalLink } from "#components/layout/local-link";
import type { BookSummary } from "#lib/domain/books/book";
import { ABOUT_PATH, LATEST_PATH } from "#lib/urls/pages";

/** The widths of the covers; the outer ones go below the middle one as far as their labels allow. */
const PLACES = ["w-[33%]", "relative z-1 -mx-[2%] w-[38%]", "w-[33%]"];

/**
 * The opening of the home page: title, introduction and three covers that stand on a rule. Its height is the same with
 * the fallback fonts: the title has two lines in every language, and the introduction the room that its language needs.
 */
export function Hero({ books }: { books: BookSummary[] }) {
  const t = useTranslations("home");
  return (
    <section className="home-hero">
      <div className="lg:self-center lg:pb-8">
        <h1>{t.rich("title", { em: (chunks) => <em>{chunks}</em> })}</h1>
        <p className="lead text-pretty text-soft">{t("lead")}</p>
        <div className="flex flex-wrap gap-3">
          <LocalLink href={LATEST_PATH} className="button button-solid">
            {t("discover")}
          </LocalLink>
          <LocalLink href={ABOUT_PATH} className="button">
            {t("howItWorks")}
          </LocalLink>
        </div>
      </div>
      <div className="hero-covers" aria-hidden>
        {books.map((book, index) => (
          <div key={book.id} className={PLACES[index]}>
            <Cover book={book} inTransition={false} eager large sizes="(min-width: 57rem) 15rem, 40vw" />
          </div>
        ))}
      </div>
    </section>
  );
}
