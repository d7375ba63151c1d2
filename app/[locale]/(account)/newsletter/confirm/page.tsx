import { getTranslations } from "next-intl/server";
import { FormLayout } from "#components/accounts/form-layout";
import { SubscriptionLinkForm } from "#components/newsletter/subscription-link-form";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { newestBook } from "#lib/server/modules/books/queries/book";
import { site } from "#lib/server/platform/site";
import { CONFIRM_NEWSLETTER_PATH } from "#lib/urls/pages";

export async function generateMetadata({ params }: PageProps<"/[locale]/newsletter/confirm">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("newsletter.confirm");
  return pageMetadata(locale, CONFIRM_NEWSLETTER_PATH, site(), { title: t("title"), description: t("description"), index: false });
}

export default async function ConfirmSubscriptionPage({ params }: PageProps<"/[locale]/newsletter/confirm">) {
  await pageLanguage(params);
  const [t, book] = await Promise.all([getTranslations("newsletter.confirm"), newestBook()]);
  return (
    <FormLayout title={t("title")} book={book}>
      <SubscriptionLinkForm />
    </FormLayout>
  );
}
