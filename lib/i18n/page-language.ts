import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { isLanguage, type Language } from "#lib/domain/language";

/** The language of the page being made, from its address; also tells next-intl. Every page and layout begins with it. */
export async function pageLanguage(params: Promise<{ locale: string }>): Promise<Language> {
  const { locale } = await params;
  if (!isLanguage(locale)) notFound();
  setRequestLocale(locale);
  return locale;
}
