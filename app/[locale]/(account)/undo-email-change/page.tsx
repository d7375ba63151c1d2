import { getTranslations } from "next-intl/server";
import { FormLayout } from "#components/accounts/form-layout";
import { UndoEmailForm } from "#components/accounts/undo-email-form";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { newestBook } from "#lib/server/modules/books/queries/book";
import { site } from "#lib/server/platform/site";
import { UNDO_EMAIL_CHANGE_PATH } from "#lib/urls/pages";

export async function generateMetadata({ params }: PageProps<"/[locale]/undo-email-change">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("account.undoEmail");
  return pageMetadata(locale, UNDO_EMAIL_CHANGE_PATH, site(), { title: t("title"), description: t("description"), index: false });
}

export default async function UndoEmailPage({ params }: PageProps<"/[locale]/undo-email-change">) {
  await pageLanguage(params);
  const [t, book] = await Promise.all([getTranslations("account.undoEmail"), newestBook()]);
  return (
    <FormLayout title={t("title")} book={book}>
      <UndoEmailForm />
    </FormLayout>
  );
}
