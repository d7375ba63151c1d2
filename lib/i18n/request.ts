import type { Messages } from "next-intl";
import { getRequestConfig } from "next-intl/server";
import { DEFAULT_LANGUAGE, isLanguage } from "#lib/domain/language";

export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale;
  const locale = isLanguage(requested) ? requested : DEFAULT_LANGUAGE;
  const { default: messages } = (await import(`../../messages/${locale}.json`)) as { default: Messages };
  return { locale, messages, timeZone: "UTC" };
});
