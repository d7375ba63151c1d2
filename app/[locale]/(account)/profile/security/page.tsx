import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { FormSkeleton } from "#components/accounts/form-skeleton";
import { PlannedDeletion } from "#components/accounts/planned-deletion";
import { SecurityPanels } from "#components/accounts/security-panels";
import type { Language } from "#lib/domain/language";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { enabledProviders } from "#lib/server/modules/accounts/authentication/providers";
import { listAppPasswords } from "#lib/server/modules/accounts/commands/app-password";
import { listConnections } from "#lib/server/modules/accounts/commands/connection";
import { listSessions } from "#lib/server/modules/accounts/commands/session";
import { getSecondFactor } from "#lib/server/modules/accounts/queries/second-factor";
import { site } from "#lib/server/platform/site";
import { rootPath } from "#lib/urls/opds";
import { SECURITY_PATH } from "#lib/urls/pages";
import { ownPage } from "../../../own-page";

export async function generateMetadata({ params }: PageProps<"/[locale]/profile/security">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("account.security");
  return pageMetadata(locale, SECURITY_PATH, site(), { title: t("title"), index: false });
}

export default async function SecurityPage({ params }: PageProps<"/[locale]/profile/security">) {
  const locale = await pageLanguage(params);
  return (
    <Suspense fallback={<FormSkeleton fields={8} />}>
      <OwnSecurity locale={locale} />
    </Suspense>
  );
}

async function OwnSecurity({ locale }: { locale: Language }) {
  const { viewer, user } = await ownPage(locale, SECURITY_PATH);
  const [sessions, connections, appPasswords, secondFactor] = await Promise.all([
    listSessions(viewer, new Date()),
    listConnections(viewer),
    listAppPasswords(viewer),
    getSecondFactor(viewer),
  ]);
  const { account, appPasswords: words, secondFactor: factorWords, errors, fieldErrors } = await getMessages();
  return (
    <>
      {user.deleteAfter && <PlannedDeletion deleteAfter={user.deleteAfter} />}
      <NextIntlClientProvider messages={{ account, appPasswords: words, secondFactor: factorWords, errors, fieldErrors }}>
        <SecurityPanels
          user={user}
          sessions={sessions}
          connections={connections}
          providers={enabledProviders()}
          appPasswords={appPasswords}
          secondFactor={secondFactor}
          catalogue={site().origin + rootPath("atom")}
        />
      </NextIntlClientProvider>
    </>
  );
}
