import { getTranslations } from "next-intl/server";
import { FormLayout } from "#components/accounts/form-layout";
import { ResetForm } from "#components/accounts/reset-form";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { newestBook } from "#lib/server/modules/books/queries/book";
import { site } from "#lib/server/platform/site";
import { RESET_PASSWORD_PATH } from "#lib/urls/pages";

export async function generateMetadata({ params }: PageProps<"/[locale]/reset-password">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("account.reset");
  return pageMetadata(locale, RESET_PASSWORD_PATH, site(), { title: t("title"), description: t("description"), index: false });
}

export default async function ResetPage({ params }: PageProps<"/[locale]/reset-password">) {
  await pageLanguage(params);
  const [t, book] = await Promise.all([getTranslations("account.reset"), newestBook()]);
  return (
    <FormLayout title={t("title")} book={book}>
      <ResetForm />
    </FormLayout>
  );
}
