import { getTranslations } from "next-intl/server";
import { AuthorCard } from "#components/authors/author-card";
import { Empty } from "#components/shared/empty";
import { PageHeader } from "#components/ui/page-header";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { listAuthors } from "#lib/server/modules/authors/queries";
import { newestWorksByAuthor } from "#lib/server/modules/books/queries/works";
import { site } from "#lib/server/platform/site";
import { AUTHORS_PATH } from "#lib/urls/pages";

const SHOWN_COVERS = 4;

export async function generateMetadata({ params }: PageProps<"/[locale]/authors">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("authors");
  return pageMetadata(locale, AUTHORS_PATH, site(), { title: t("title"), description: t("description") });
}

export default async function AuthorsPage({ params }: PageProps<"/[locale]/authors">) {
  const locale = await pageLanguage(params);
  const [t, authors, books] = await Promise.all([
    getTranslations("authors"),
    listAuthors(locale),
    newestWorksByAuthor(locale, SHOWN_COVERS),
  ]);
  return (
    <main id="main" className="wrap">
      <PageHeader title={t("title")}>{t("lead")}</PageHeader>
      {authors.length === 0 && <Empty>{t("empty")}</Empty>}
      <ul className="mt-10 grid gap-x-12 md:grid-cols-2">
        {authors.map((author) => (
          <li key={author.id} className="border-t border-rule py-7">
            <AuthorCard author={author} books={books.get(author.id) ?? []} />
          </li>
        ))}
      </ul>
    </main>
  );
}
