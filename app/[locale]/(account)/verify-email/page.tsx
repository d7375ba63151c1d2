import { getTranslations } from "next-intl/server";
import { FormLayout } from "#components/accounts/form-layout";
import { VerifyForm } from "#components/accounts/verify-form";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { newestBook } from "#lib/server/modules/books/queries/book";
import { site } from "#lib/server/platform/site";
import { VERIFY_EMAIL_PATH } from "#lib/urls/pages";

export async function generateMetadata({ params }: PageProps<"/[locale]/verify-email">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("account.verify");
  return pageMetadata(locale, VERIFY_EMAIL_PATH, site(), { title: t("title"), description: t("description"), index: false });
}

export default async function VerifyPage({ params }: PageProps<"/[locale]/verify-email">) {
  await pageLanguage(params);
  const [t, book] = await Promise.all([getTranslations("account.verify"), newestBook()]);
  return (
    <FormLayout title={t("title")} book={book}>
      <VerifyForm />
    </FormLayout>
  );
}
