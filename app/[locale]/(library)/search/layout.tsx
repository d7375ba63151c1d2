import { getTranslations } from "next-intl/server";
import { SearchForm } from "#components/search/search-form";
import { SearchTabs } from "#components/search/search-tabs";
import { PaperStrip } from "#components/shared/paper-strip";
import { PageHeader } from "#components/ui/page-header";
import { pageLanguage } from "#lib/i18n/page-language";
import { searchForm } from "./form";

/** The form stays mounted while the results below it change. */
export default async function SearchLayout({ children, params }: LayoutProps<"/[locale]/search">) {
  const locale = await pageLanguage(params);
  const [t, form] = await Promise.all([getTranslations("search"), searchForm(locale)]);
  return (
    <>
      <PaperStrip />
      <main id="main" className="wrap">
        <PageHeader title={t("title")} />
        <SearchTabs here="books" />
        <SearchForm {...form} />
        {children}
      </main>
    </>
  );
}
