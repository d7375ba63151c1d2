import { getTranslations } from "next-intl/server";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { site } from "#lib/server/platform/site";
import { CONTACT_PATH } from "#lib/urls/pages";
import { ContactContents } from "./contact-contents";

export const ensureStatic = "navigation";

export async function generateMetadata({ params }: PageProps<"/[locale]/contact">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("contact");
  return pageMetadata(locale, CONTACT_PATH, site(), { title: t("title"), description: t("description") });
}

export default async function ContactPage({ params }: PageProps<"/[locale]/contact">) {
  await pageLanguage(params);
  return <ContactContents />;
}
