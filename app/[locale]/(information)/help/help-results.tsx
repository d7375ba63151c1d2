import { getTranslations } from "next-intl/server";
import { AskLink } from "#components/help/ask-link";
import { ContactPrompt } from "#components/help/contact-prompt";
import { HelpHits } from "#components/help/help-hits";
import { HelpSearch } from "#components/help/help-search";
import { PageHeader } from "#components/ui/page-header";
import type { Language } from "#lib/domain/language";
import { searchHelp } from "#lib/server/modules/help/queries/search-help";
import { contactAboutPath } from "#lib/urls/help";
import { CONTACT_PATH } from "#lib/urls/pages";

/** The help entries that match a text. */
export async function HelpResults({ locale, text }: { locale: Language; text: string }) {
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
