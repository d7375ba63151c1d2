import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CONTACT_CATEGORIES, SUBJECT_MAX } from "#lib/domain/support/conversation";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { site } from "#lib/server/platform/site";
import { CONTACT_PATH } from "#lib/urls/pages";
import { ContactContents } from "../contact-contents";

/** Rendered for each request, because the form's subject is in the query. */
export const instant = false;

type Props = PageProps<"/[locale]/contact/about">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  const t = await getTranslations("contact");
  return pageMetadata(locale, CONTACT_PATH, site(), { title: t("title"), description: t("description"), index: false });
}

/** Target of the rewrite of /contact with a question (next.config.mjs). */
export default async function ContactAboutPage({ params, searchParams }: Props) {
  await pageLanguage(params);
  const given = await searchParams;
  const subject = ([given.about].flat()[0] ?? "").slice(0, SUBJECT_MAX);
  const category = CONTACT_CATEGORIES.find((each) => each === [given.category].flat()[0]);
  return <ContactContents question={{ subject, category }} />;
}
