import { getTranslations } from "next-intl/server";
import { FormLayout } from "#components/accounts/form-layout";
import { LoginForm } from "#components/accounts/login-form";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { enabledProviders } from "#lib/server/modules/accounts/authentication/providers";
import { newestBook } from "#lib/server/modules/books/queries/book";
import { site } from "#lib/server/platform/site";
import { LOGIN_PATH } from "#lib/urls/pages";

export async function generateMetadata({ params }: PageProps<"/[locale]/login">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("account.login");
  return pageMetadata(locale, LOGIN_PATH, site(), { title: t("title"), description: t("description") });
}

export default async function LoginPage({ params }: PageProps<"/[locale]/login">) {
  await pageLanguage(params);
  const [t, book] = await Promise.all([getTranslations("account.login"), newestBook()]);
  return (
    <FormLayout title={t("title")} lead={t("lead")} book={book}>
      <LoginForm providers={enabledProviders()} />
    </FormLayout>
  );
}
