import { useLocale, useTranslations } from "next-intl";
import { AuthorBooks } from "#components/books/author-books";
import { LocalLink } from "#components/layout/local-link";
import { Empty } from "#components/ui/empty";
import { PageHeader } from "#components/ui/page-header";
import type { BookSummary, Page } from "#lib/domain/books/book";
import { localPath } from "#lib/urls/locale-path";
import { AUTHORS_PATH, latestPath } from "#lib/urls/pages";

/** The newest books, starting at any page. */
export function LatestPage({ page }: { page: Page<BookSummary> }) {
  const t = useTranslations("latest");
  const failure = useTranslations("failure");
  const locale = useLocale();
  return (
    <main id="main" className="wrap">
      <PageHeader title={t("title")} />
      <div className="mt-8">
        {page.items.length === 0 ? (
          <Empty action={<LocalLink href={AUTHORS_PATH}>{t("authors")}</LocalLink>}>{t("empty")}</Empty>
        ) : (
          <AuthorBooks
            id="latest-books"
            page={page}
            next={page.hasMore ? localPath(locale, latestPath(page.page + 1)) : null}
            before={{ of: "page", pixels: 5 }}
            columns="lg:grid-cols-6"
            level="h2"
            texts={{ failed: failure("latest"), end: t("end") }}
            end={<LocalLink href={AUTHORS_PATH}>{t("authors")}</LocalLink>}
          />
        )}
      </div>
    </main>
  );
}
