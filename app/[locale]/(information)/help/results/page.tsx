import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AskLink } from "#components/help/ask-link";
import { ContactPrompt } from "#components/help/contact-prompt";
import { HelpHits } from "#components/help/help-hits";
import { HelpSearch } from "#components/help/help-search";
import { PageHeader } from "#components/ui/page-header";
import { excerpt } from "#lib/domain/text/text";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { searchHelp } from "#lib/server/modules/help/queries/search-help";
import { site } from "#lib/server/platform/site";
import { contactAboutPath, HELP_PATH } from "#lib/urls/help";
import { CONTACT_PATH } from "#lib/urls/pages";

/** Rendered for each request, because results depend on the query: docs/decisions/0005. */
export const instant = false;

type Props = PageProps<"/[locale]/help/results">;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  const t = await getTranslations("help");
  const text = await searchedText(searchParams);
  const title = text.trim() === "" ? t("title") : t("resultsTitle", { query: excerpt(text, 60) });
  return pageMetadata(locale, HELP_PATH, site(), { title, description: t("description"), index: false });
}

/** Target of the rewrite of /help with a text (next.config.mjs). */
export default async function HelpResultsPage({ params, searchParams }: Props) {
  const locale = await pageLanguage(params);
  const text = await searchedText(searchParams);
  const [t, { hits, suggestion }] = await Promise.all([getTranslations("help"), searchHelp(text, locale)]);
  return (
    <main id="main" className="wrap">
      <PageHeader title={t("title")}>{t("intro")}</PageHeader>
      <HelpSearch text={text}>
        <div className="max-w-[40rem]">
          <p className="note">{t("found", { count: hits.length })}</p>
          {suggestion && <p className="note">{t("suggested", { text: suggestion })}</p>}
          {hits.length > 0 ? <HelpHits hits={hits} locale={locale} /> : <p className="mt-4">{t("none")}</p>}
          {text.trim() !== "" && (
            <AskLink about={text} locale={locale}>
              {t("ask")}
            </AskLink>
          )}
        </div>
      </HelpSearch>
      <ContactPrompt href={text.trim() === "" ? CONTACT_PATH : contactAboutPath(text.trim())} />
    </main>
  );
}

async function searchedText(searchParams: Props["searchParams"]): Promise<string> {
  const { q } = await searchParams;
  return ([q].flat()[0] ?? "").slice(0, 200);
}
