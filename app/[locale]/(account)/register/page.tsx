import { getTranslations } from "next-intl/server";
import { FormLayout } from "#components/accounts/form-layout";
import { RegisterForm } from "#components/accounts/register-form";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { enabledProviders } from "#lib/server/modules/accounts/authentication/providers";
import { site } from "#lib/server/platform/site";
import { REGISTER_PATH } from "#lib/urls/pages";
import { findWanted } from "../wanted";

export async function generateMetadata({ params }: PageProps<"/[locale]/register">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("account.register");
  return pageMetadata(locale, REGISTER_PATH, site(), { title: t("title"), description: t("description") });
}

export default async function RegisterPage({ params, searchParams }: PageProps<"/[locale]/register">) {
  await pageLanguage(params);
  const [t, wall, { wanted, book }] = await Promise.all([
    getTranslations("account.register"),
    getTranslations("account.wall"),
    findWanted(await searchParams),
  ]);
  return (
    <FormLayout title={t("title")} lead={wanted ? wall("back", { title: wanted.title }) : t("lead")} book={book}>
      <RegisterForm providers={enabledProviders()} />
    </FormLayout>
  );
}
