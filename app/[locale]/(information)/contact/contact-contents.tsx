import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { ContactChannels } from "#components/support/contact-channels";
import type { CarriedQuestion } from "#components/support/contact-form";
import { FaqPreview } from "#components/support/faq-preview";
import { LazyContactForm } from "#components/support/lazy-contact-form";
import { PageHeader } from "#components/ui/page-header";
import { operator } from "#lib/server/platform/site";

/** The contact page. `question`: fills the form in the HTML, for browsers without scripts. */
export async function ContactContents({ question }: { question?: CarriedQuestion }) {
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
            <LazyContactForm question={question} />
          </section>
          <ContactChannels email={contact} socialLinks={socialLinks} />
        </div>
      </NextIntlClientProvider>
      <FaqPreview />
    </main>
  );
}
