import { useLocale, useTranslations } from "next-intl";
import { AuthorBooks } from "#components/books/author-books";
import { ChoiceLink, SortChoice } from "#components/books/sort-choice";
import { LocalLink } from "#components/layout/local-link";
import { Empty } from "#components/shared/empty";
import { PageHeader } from "#components/ui/page-header";
import type { BookSummary, Page, WorkOrder } from "#lib/domain/books/book";
import type { Language } from "#lib/domain/language";
import { localPath } from "#lib/urls/locale-path";
import { AUTHORS_PATH, booksPath } from "#lib/urls/pages";

type Props = { page: Page<BookSummary>; order: WorkOrder; lang: Language | undefined; languages: Language[] };

/** All books in the chosen order and language, starting at any page. `languages`: those that there are books in. */
export function LatestPage({ page, order, lang, languages }: Props) {
  const t = useTranslations("latest");
  const failure = useTranslations("failure");
  const locale = useLocale();
  const authors = <LocalLink href={AUTHORS_PATH}>{t("authors")}</LocalLink>;
  return (
    <main id="main" className="wrap">
      <PageHeader title={t("title")} />
      <div className="mt-4 flex flex-wrap justify-between gap-x-8 gap-y-1 border-t border-ink pt-2 font-ui text-[.9375rem]">
        {languages.length > 1 && <LanguageFilter languages={languages} order={order} lang={lang} />}
        {page.items.length > 1 && <SortChoice order={order} pathOf={(chosen) => booksPath({ order: chosen, lang })} />}
      </div>
      <div className="mt-6">
        {page.items.length === 0 ? (
          <Empty action={authors}>{t("empty")}</Empty>
        ) : (
          <AuthorBooks
            key={`${order} ${lang}`}
            id="latest-books"
            page={page}
            next={page.hasMore ? localPath(locale, booksPath({ order, lang, page: page.page + 1 })) : null}
            before={{ of: "page", pixels: 5 }}
            columns="lg:grid-cols-6"
            level="h2"
            texts={{ failed: failure("latest"), end: t(order === "newest" ? "end" : "endOfList") }}
            end={authors}
          />
        )}
      </div>
    </main>
  );
}

function LanguageFilter({ languages, order, lang }: Pick<Props, "languages" | "order" | "lang">) {
  const t = useTranslations("latest");
  const names = useTranslations("languages");
  return (
    <nav aria-label={t("language")} className="flex flex-wrap gap-x-4">
      <ChoiceLink href={booksPath({ order })} isChosen={lang === undefined}>
        {t("anyLanguage")}
      </ChoiceLink>
      {languages.map((language) => (
        <ChoiceLink key={language} href={booksPath({ order, lang: language })} isChosen={language === lang}>
          {names(language)}
        </ChoiceLink>
      ))}
    </nav>
  );
}
