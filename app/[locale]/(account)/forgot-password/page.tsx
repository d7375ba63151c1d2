import { getTranslations } from "next-intl/server";
import { ForgotForm } from "#components/accounts/forgot-form";
import { FormLayout } from "#components/accounts/form-layout";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { newestBook } from "#lib/server/modules/books/queries/book";
import { site } from "#lib/server/platform/site";
import { FORGOT_PASSWORD_PATH } from "#lib/urls/pages";

export async function generateMetadata({ params }: PageProps<"/[locale]/forgot-password">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("account.forgot");
  return pageMetadata(locale, FORGOT_PASSWORD_PATH, site(), { title: t("title"), description: t("description") });
}

export default async function ForgotPage({ params }: PageProps<"/[locale]/forgot-password">) {
  await pageLanguage(params);
  const [t, book] = await Promise.all([getTranslations("account.forgot"), newestBook()]);
  return (
    <FormLayout title={t("title")} book={book}>
      <ForgotForm />
    </FormLayout>
  );
}
