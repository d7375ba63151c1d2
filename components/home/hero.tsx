import { getTranslations } from "next-intl/server";
import { Cover } from "#components/book/cover";
import { LocalLink } from "#components/layout/local-link";
import type { BookSummary } from "#lib/domain/book/book";
import { ABOUT_PATH, LATEST_PATH } from "#lib/urls/pages";

/** The title of the site beside three covers. */
export async function Hero({ books }: { books: BookSummary[] }) {
  const t = await getTranslations("home");
  return (
    <section className="grid items-center gap-[clamp(2rem,5vw,5rem)] py-[clamp(2.5rem,6vw,5.5rem)] lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)]">
      <div>
        <h1 className="font-display text-[clamp(2.6rem,6.2vw,5rem)] leading-[.98] font-light tracking-[-.03em]">
          {t.rich("title", { em: (chunks) => <em>{chunks}</em> })}
        </h1>
        <p className="mt-6 mb-8 max-w-[34rem] text-[1.1875rem] text-pretty text-soft">{t("lead")}</p>
        <div className="flex flex-wrap gap-3">
          <LocalLink href={LATEST_PATH} className="button button-solid">
            {t("discover")}
          </LocalLink>
          <LocalLink href={ABOUT_PATH} className="button">
            {t("howItWorks")}
          </LocalLink>
        </div>
      </div>
      <div className="grid grid-cols-3 items-end gap-4 pb-10 lg:gap-5" aria-hidden>
        {books.map((book, index) => (
          <div key={book.id} className={["translate-y-[1.4rem]", "", "translate-y-[2.6rem]"][index]}>
            <Cover book={book} inTransition={false} eager sizes="(min-width: 57rem) 11rem, 29vw" />
          </div>
        ))}
      </div>
    </section>
  );
}
