import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { LazyFeedbackForm } from "#components/support/lazy-feedback-form";
import { PageHeader } from "#components/ui/page-header";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { site } from "#lib/server/platform/site";
import { FEEDBACK_PATH } from "#lib/urls/pages";

export async function generateMetadata({ params }: PageProps<"/[locale]/feedback">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("feedback");
  return pageMetadata(locale, FEEDBACK_PATH, site(), { title: t("title"), description: t("description") });
}

export default async function FeedbackPage({ params }: PageProps<"/[locale]/feedback">) {
  await pageLanguage(params);
  const [t, { feedback, contact, errors, fieldErrors }] = await Promise.all([getTranslations("feedback"), getMessages()]);
  const { avatar_invalid, avatar_too_large } = errors;
  const messages = {
    ...{ feedback, fieldErrors },
    contact: { form: contact.form, sent: contact.sent },
    errors: { avatar_invalid, avatar_too_large },
  };
  return (
    <main id="main" className="wrap">
      <PageHeader title={t("title")}>{t("lead")}</PageHeader>
      <NextIntlClientProvider messages={messages}>
        <div className="mt-8 max-w-[40rem]">
          <LazyFeedbackForm />
        </div>
      </NextIntlClientProvider>
    </main>
  );
}
