import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { ContactChannels } from "#components/support/contact-channels";
import { FaqPreview } from "#components/support/faq-preview";
import { LazyContactForm } from "#components/support/lazy-contact-form";
import { PageHeader } from "#components/ui/page-header";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { operator, site } from "#lib/server/platform/site";
import { CONTACT_PATH } from "#lib/urls/pages";

export const ensureStatic = "navigation";

export async function generateMetadata({ params }: PageProps<"/[locale]/contact">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("contact");
  return pageMetadata(locale, CONTACT_PATH, site(), { title: t("title"), description: t("description") });
}

export default async function ContactPage({ params }: PageProps<"/[locale]/contact">) {
  await pageLanguage(params);
  const [t, { contact: texts, fieldErrors }] = await Promise.all([getTranslations("contact"), getMessages()]);
  const { form, sent, categories, chat } = texts;
  const { contact, socialLinks } = operator();
  return (
    <main id="main" className="wrap">
      <PageHeader title={t("title")}>{t("lead")}</PageHeader>
      <NextIntlClientProvider messages={{ contact: { form, sent, categories, chat }, fieldErrors }}>
        <div className="mt-8 grid items-start gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <section>
            <h2 className="mb-5 font-display text-[1.625rem] leading-[1.2]">{t("form.title")}</h2>
            <LazyContactForm />
          </section>
          <ContactChannels email={contact} socialLinks={socialLinks} />
        </div>
      </NextIntlClientProvider>
      <FaqPreview />
    </main>
  );
}
