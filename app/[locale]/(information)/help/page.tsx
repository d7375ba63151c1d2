import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { excerpt } from "#lib/domain/text/text";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { site } from "#lib/server/platform/site";
import { HELP_PATH } from "#lib/urls/help";
import { firstValue } from "#lib/urls/search-parameter";
import { HelpContents } from "./help-contents";
import { HelpResults } from "./help-results";

type Props = PageProps<"/[locale]/help">;

const TEXT_MAX = 200;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  const t = await getTranslations("help");
  const text = await searchedText(searchParams);
  const title = text === null || text.trim() === "" ? t("title") : t("resultsTitle", { query: excerpt(text, 60) });
  return pageMetadata(locale, HELP_PATH, site(), { title, description: t("description"), index: text === null });
}

export default async function HelpPage({ params, searchParams }: Props) {
  const locale = await pageLanguage(params);
  const text = await searchedText(searchParams);
  return text === null ? <HelpContents locale={locale} /> : <HelpResults locale={locale} text={text} />;
}

/** Null without a search. */
async function searchedText(searchParams: Props["searchParams"]): Promise<string | null> {
  const { q } = await searchParams;
  return q === undefined ? null : firstValue(q).slice(0, TEXT_MAX);
}
