import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { AvatarField } from "#components/accounts/avatar-field";
import { FormSkeleton } from "#components/accounts/form-skeleton";
import { LanguageField } from "#components/accounts/language-field";
import { MailSettings } from "#components/accounts/mail-settings";
import { Panel } from "#components/accounts/panel";
import { PlannedDeletion } from "#components/accounts/planned-deletion";
import { ProfileForm } from "#components/accounts/profile-form";
import { RestrictionNotice } from "#components/accounts/restriction-notice";
import type { Language } from "#lib/domain/language";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { site } from "#lib/server/platform/site";
import { PROFILE_PATH } from "#lib/urls/pages";
import { ownPage } from "../../own-page";

export async function generateMetadata({ params }: PageProps<"/[locale]/profile">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("account.profile");
  return pageMetadata(locale, PROFILE_PATH, site(), { title: t("title"), index: false });
}

export default async function ProfilePage({ params }: PageProps<"/[locale]/profile">) {
  const locale = await pageLanguage(params);
  return (
    <Suspense fallback={<FormSkeleton fields={6} />}>
      <OwnProfile locale={locale} />
    </Suspense>
  );
}

async function OwnProfile({ locale }: { locale: Language }) {
  const [{ user }, t, nav] = await Promise.all([ownPage(locale, PROFILE_PATH), getTranslations("account.profile"), getTranslations("nav")]);
  return (
    <>
      <RestrictionNotice user={user} now={new Date()} />
      {user.deleteAfter && <PlannedDeletion deleteAfter={user.deleteAfter} />}
      <Panel title={t("picture")}>
        <AvatarField user={user} />
      </Panel>
      <Panel title={nav("language")}>
        <LanguageField />
      </Panel>
      <MailSettings user={user} />
      <ProfileForm user={user} />
    </>
  );
}
