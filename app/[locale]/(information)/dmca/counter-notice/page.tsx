import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { LocalLink } from "#components/layout/local-link";
import { CounterNoticeForm } from "#components/support/dmca/counter-notice-form";
import { NoScriptContact } from "#components/support/no-script-contact";
import { PageHeader } from "#components/ui/page-header";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { operator, site } from "#lib/server/platform/site";
import { COUNTER_NOTICE_PATH, DMCA_PATH } from "#lib/urls/pages";

export async function generateMetadata({ params }: PageProps<"/[locale]/dmca/counter-notice">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("dmcaNotice");
  return pageMetadata(locale, COUNTER_NOTICE_PATH, site(), { title: t("counter.title"), description: t("counter.description") });
}

export default async function CounterNoticePage({ params }: PageProps<"/[locale]/dmca/counter-notice">) {
  await pageLanguage(params);
  const [t, { contact, dmcaNotice, fieldErrors }] = await Promise.all([getTranslations("dmcaNotice"), getMessages()]);
  const { form, sent } = contact;
  return (
    <main id="main" className="wrap">
      <PageHeader title={t("counter.title")}>
        <p>{t("counter.lead")}</p>
        <p className="note mt-4">
          <LocalLink href={DMCA_PATH}>{t("policy")}</LocalLink>
        </p>
      </PageHeader>
      <NextIntlClientProvider messages={{ contact: { form, sent }, dmcaNotice, fieldErrors }}>
        <div className="mt-8 max-w-[44rem]">
          <NoScriptContact operator={operator()} />
          <div className="noscript:hidden">
            <CounterNoticeForm />
          </div>
        </div>
      </NextIntlClientProvider>
    </main>
  );
}
