import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { isLanguage, type Language } from "#lib/domain/language";

/** The language of the page, from its URL; also sets it for next-intl. Every page and layout calls this first. */
export async function pageLanguage(params: Promise<{ locale: string }>): Promise<Language> {
  const { locale } = await params;
  if (!isLanguage(locale)) notFound();
  setRequestLocale(locale);
  return locale;
}
