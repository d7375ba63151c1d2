import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CONTACT_CATEGORIES, SUBJECT_MAX } from "#lib/domain/support/conversation";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { site } from "#lib/server/platform/site";
import { CONTACT_PATH } from "#lib/urls/pages";
import { firstValue } from "#lib/urls/search-parameter";
import { ContactContents } from "./contact-contents";

type Props = PageProps<"/[locale]/contact">;

/** With a question it is not indexed. */
export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  const t = await getTranslations("contact");
  const index = (await searchParams).about === undefined;
  return pageMetadata(locale, CONTACT_PATH, site(), { title: t("title"), description: t("description"), index });
}

export default async function ContactPage({ params, searchParams }: Props) {
  await pageLanguage(params);
  const { about, category } = await searchParams;
  if (about === undefined) return <ContactContents />;
  const question = {
    subject: firstValue(about).slice(0, SUBJECT_MAX),
    category: CONTACT_CATEGORIES.find((each) => each === firstValue(category)),
  };
  return <ContactContents question={question} />;
}
