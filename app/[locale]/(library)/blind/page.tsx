import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BlindPage } from "#components/blind/blind-page";
import { isLanguage } from "#lib/domain/language";
import { feedLink } from "#lib/i18n/feed-link";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { getBlindResults } from "#lib/server/modules/blind/queries/results";
import { findRound, listBlindLanguages } from "#lib/server/modules/blind/queries/round";
import { site } from "#lib/server/platform/site";
import { blindFeedUrl } from "#lib/urls/feeds";
import { blindCardUrl } from "#lib/urls/images";
import { localPath } from "#lib/urls/locale-path";
import { BLIND_PATH } from "#lib/urls/pages";
import { firstValue } from "#lib/urls/search-parameter";

type Props = PageProps<"/[locale]/blind">;

/** Indexed while there is something to guess, without the scores and languages that visitors share and choose. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const locale = await pageLanguage(props.params);
  const { score, lang } = await read(props);
  const [t, languages] = await Promise.all([getTranslations("blind"), listBlindLanguages()]);
  const title = score === null ? t("title") : t("scored", { score: String(score) });
  const index = languages.length > 0 && score === null && lang === null;
  const image = score === null ? {} : { image: { url: blindCardUrl(score, locale), alt: title } };
  const metadata = pageMetadata(locale, BLIND_PATH, site(), { title, description: t("description"), index, ...image });
  return { ...metadata, alternates: { ...metadata.alternates, types: feedLink(blindFeedUrl(locale), t("feed.title")) } };
}

export default async function BlindRoute(props: Props) {
  const locale = await pageLanguage(props.params);
  const { score, lang } = await read(props);
  const languages = await listBlindLanguages();
  const [first] = languages;
  const own = languages.includes(locale) ? locale : first;
  const language = lang !== null && languages.includes(lang) ? lang : own;
  const [round, results] = await Promise.all([language ? findRound(language) : null, getBlindResults()]);
  return (
    <BlindPage
      {...{ locale, languages, round, results, score }}
      address={site().origin + localPath(locale, BLIND_PATH)}
      feed={blindFeedUrl(locale)}
    />
  );
}

async function read({ searchParams }: Props) {
  const { score, lang } = await searchParams;
  const given = firstValue(lang);
  const number = firstValue(score);
  return { lang: isLanguage(given) ? given : null, score: number !== undefined && /^[0-5]$/.test(number) ? Number(number) : null };
}
