import { getTranslations } from "next-intl/server";
import { FormLayout } from "#components/accounts/form-layout";
import { InvitationForm } from "#components/accounts/invitation-form";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { newestBook } from "#lib/server/modules/books/queries/book";
import { site } from "#lib/server/platform/site";
import { INVITATION_PATH } from "#lib/urls/pages";

export async function generateMetadata({ params }: PageProps<"/[locale]/invitation">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("account.invitation");
  return pageMetadata(locale, INVITATION_PATH, site(), { title: t("title"), description: t("description"), index: false });
}

export default async function InvitationPage({ params }: PageProps<"/[locale]/invitation">) {
  await pageLanguage(params);
  const [t, book] = await Promise.all([getTranslations("account.invitation"), newestBook()]);
  return (
    <FormLayout title={t("title")} book={book}>
      <InvitationForm />
    </FormLayout>
  );
}
