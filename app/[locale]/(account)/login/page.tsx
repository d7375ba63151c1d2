import { getTranslations } from "next-intl/server";
import { FormLayout } from "#components/accounts/form-layout";
import { LoginForm } from "#components/accounts/login-form";
import { RegistrationFirst } from "#components/accounts/registration-first";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { enabledProviders } from "#lib/server/modules/accounts/authentication/providers";
import { site } from "#lib/server/platform/site";
import { LOGIN_PATH } from "#lib/urls/pages";
import { firstValue } from "#lib/urls/search-parameter";
import { findWanted } from "../wanted";

export async function generateMetadata({ params }: PageProps<"/[locale]/login">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("account.login");
  return pageMetadata(locale, LOGIN_PATH, site(), { title: t("title"), description: t("description") });
}

/** The login; for a guest who wanted something that needs an account, what that was, and the registration first. */
export default async function LoginPage({ params, searchParams }: PageProps<"/[locale]/login">) {
  const locale = await pageLanguage(params);
  const parameters = await searchParams;
  const [t, { wanted, book }] = await Promise.all([getTranslations("account.login"), findWanted(parameters)]);
  return (
    <FormLayout title={wanted?.title ?? t("title")} lead={wanted?.lead ?? t("lead")} book={book}>
      {wanted && <RegistrationFirst locale={locale} next={firstValue(parameters.next)} />}
      <LoginForm providers={enabledProviders()} afterRegistration={wanted !== null} />
    </FormLayout>
  );
}
