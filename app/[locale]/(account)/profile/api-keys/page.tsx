import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { ApiKeys } from "#components/accounts/api-keys";
import { ApiUsage } from "#components/accounts/api-usage";
import { FormSkeleton } from "#components/accounts/form-skeleton";
import { LocalLink } from "#components/layout/local-link";
import type { Language } from "#lib/domain/language";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { listApiKeys } from "#lib/server/modules/accounts/commands/api-key";
import { getApiUsage } from "#lib/server/modules/accounts/queries/api-usage";
import { site } from "#lib/server/platform/site";
import { API_KEYS_PATH, API_PATH } from "#lib/urls/pages";
import { ownPage } from "../../../own-page";

export async function generateMetadata({ params }: PageProps<"/[locale]/profile/api-keys">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("apiKeys");
  return pageMetadata(locale, API_KEYS_PATH, site(), { title: t("title"), index: false });
}

export default async function ApiKeysPage({ params }: PageProps<"/[locale]/profile/api-keys">) {
  const locale = await pageLanguage(params);
  return (
    <Suspense fallback={<FormSkeleton fields={6} />}>
      <OwnApiKeys locale={locale} />
    </Suspense>
  );
}

async function OwnApiKeys({ locale }: { locale: Language }) {
  const { viewer } = await ownPage(locale, API_KEYS_PATH);
  const [keys, usage, t, { account, apiKeys, appPasswords, secondFactor, errors, fieldErrors }] = await Promise.all([
    listApiKeys(viewer),
    getApiUsage(viewer, new Date()),
    getTranslations("apiKeys"),
    getMessages(),
  ]);
  return (
    <>
      <p className="max-w-[40rem] pt-6 pb-6">{t.rich("lead", { docs: (chunks) => <LocalLink href={API_PATH}>{chunks}</LocalLink> })}</p>
      <NextIntlClientProvider messages={{ account, apiKeys, appPasswords, secondFactor, errors, fieldErrors }}>
        <ApiKeys initial={keys} />
      </NextIntlClientProvider>
      <ApiUsage usage={usage} />
    </>
  );
}
