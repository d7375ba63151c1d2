import { getTranslations } from "next-intl/server";
import { FormLayout } from "#components/accounts/form-layout";
import { Signup } from "#components/newsletter/signup";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { newestBook } from "#lib/server/modules/books/queries/book";
import { site } from "#lib/server/platform/site";
import { NEWSLETTER_PATH } from "#lib/urls/pages";

export async function generateMetadata({ params }: PageProps<"/[locale]/newsletter">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("newsletter");
  return pageMetadata(locale, NEWSLETTER_PATH, site(), { title: t("title"), description: t("description") });
}

export default async function NewsletterPage({ params }: PageProps<"/[locale]/newsletter">) {
  await pageLanguage(params);
  const [t, book] = await Promise.all([getTranslations("newsletter"), newestBook()]);
  return (
    <FormLayout title={t("title")} lead={t("lead")} book={book}>
      {/* Hides the same form in the footer. */}
      <div data-newsletter>
        <Signup isMain />
      </div>
    </FormLayout>
  );
}
