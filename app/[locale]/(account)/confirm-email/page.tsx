import { getTranslations } from "next-intl/server";
import { ConfirmEmailForm } from "#components/accounts/confirm-email-form";
import { FormLayout } from "#components/accounts/form-layout";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { newestBook } from "#lib/server/modules/books/queries/book";
import { site } from "#lib/server/platform/site";
import { CONFIRM_EMAIL_PATH } from "#lib/urls/pages";

export async function generateMetadata({ params }: PageProps<"/[locale]/confirm-email">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("account.confirmEmail");
  return pageMetadata(locale, CONFIRM_EMAIL_PATH, site(), { title: t("title"), description: t("description"), index: false });
}

export default async function ConfirmEmailPage({ params }: PageProps<"/[locale]/confirm-email">) {
  await pageLanguage(params);
  const [t, book] = await Promise.all([getTranslations("account.confirmEmail"), newestBook()]);
  return (
    <FormLayout title={t("title")} book={book}>
      <ConfirmEmailForm />
    </FormLayout>
  );
}
