import type { Messages } from "next-intl";
import { getRequestConfig } from "next-intl/server";
import { DEFAULT_LANGUAGE, isLanguage, oncePerLanguage } from "#lib/domain/language";
import { keepEmailTogether } from "#lib/domain/typography/line-breaks";
import { catalog } from "#messages/catalogs.ts";

export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale;
  const locale = isLanguage(requested) ? requested : DEFAULT_LANGUAGE;
  return { locale, messages: messagesOf(locale), timeZone: "UTC" };
});

/** One object per language, as next-intl keeps what it has parsed by the object. */
const messagesOf = oncePerLanguage((locale) => {
  const namespaces = Object.entries(catalog(locale)).map(([name, texts]) => [name, withEmailKeptTogether(texts)]);
  return Object.fromEntries(namespaces) as Messages;
});

/** The same object where nothing changes, so that most texts are in memory once. */
function withEmailKeptTogether<Texts>(texts: Texts): Texts {
  const given = JSON.stringify(texts);
  const changed = keepEmailTogether(given);
  return changed === given ? texts : (JSON.parse(changed) as Texts);
}
