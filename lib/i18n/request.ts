import type { Messages } from "next-intl";
import { getRequestConfig } from "next-intl/server";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#lib/domain/language";
import { keepEmailTogether } from "#lib/domain/typography/line-breaks";

export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale;
  const locale = isLanguage(requested) ? requested : DEFAULT_LANGUAGE;
  return { locale, messages: await messagesOf(locale), timeZone: "UTC" };
});

const prepared = new Map<Language, Messages>();

async function messagesOf(locale: Language): Promise<Messages> {
  const known = prepared.get(locale);
  if (known) return known;
  const { default: messages } = (await import(`../../messages/${locale}.json`)) as { default: Messages };
  const whole = JSON.parse(keepEmailTogether(JSON.stringify(messages))) as Messages;
  prepared.set(locale, whole);
  return whole;
}
