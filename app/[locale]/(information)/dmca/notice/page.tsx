import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { LocalLink } from "#components/layout/local-link";
import { NoticeForm } from "#components/support/dmca/notice-form";
import { NoScriptContact } from "#components/support/no-script-contact";
import { PageHeader } from "#components/ui/page-header";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { operator, site } from "#lib/server/platform/site";
import { COUNTER_NOTICE_PATH, DMCA_NOTICE_PATH, DMCA_PATH } from "#lib/urls/pages";

export async function generateMetadata({ params }: PageProps<"/[locale]/dmca/notice">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("dmcaNotice");
  return pageMetadata(locale, DMCA_NOTICE_PATH, site(), { title: t("title"), description: t("description") });
}

export default async function DmcaNoticePage({ params }: PageProps<"/[locale]/dmca/notice">) {
  await pageLanguage(params);
  const [t, { contact, dmcaNotice, fieldErrors }] = await Promise.all([getTranslations("dmcaNotice"), getMessages()]);
  const { form, sent } = contact;
  return (
    <main id="main" className="wrap">
      <PageHeader title={t("title")}>
        <p>{t("lead")}</p>
        <p className="note mt-4">
          <LocalLink href={DMCA_PATH}>{t("policy")}</LocalLink> · <LocalLink href={COUNTER_NOTICE_PATH}>{t("counter.title")}</LocalLink>
        </p>
      </PageHeader>
      <NextIntlClientProvider messages={{ contact: { form, sent }, dmcaNotice, fieldErrors }}>
        <div className="mt-8 max-w-[44rem]">
          <NoScriptContact operator={operator()} />
          <div className="noscript:hidden">
            <NoticeForm />
          </div>
        </div>
      </NextIntlClientProvider>
    </main>
  );
}
