import { getTranslations } from "next-intl/server";
import { ContactPrompt } from "#components/help/contact-prompt";
import { HelpLinks } from "#components/help/help-links";
import { HelpSearch } from "#components/help/help-search";
import { JsonLd } from "#components/layout/json-ld";
import { PageHeader } from "#components/ui/page-header";
import { Section } from "#components/ui/section";
import { HELP_CATEGORIES } from "#lib/domain/help/help";
import type { Language } from "#lib/domain/language";
import { faqStructuredData } from "#lib/i18n/structured-data";
import { listHelp } from "#lib/server/modules/help/queries/entries";
import { site } from "#lib/server/platform/site";
import { CONTACT_PATH } from "#lib/urls/pages";

/** All help entries by category. */
export async function HelpContents({ locale }: { locale: Language }) {
  const [t, entries] = await Promise.all([getTranslations("help"), listHelp(locale)]);
  return (
    <main id="main" className="wrap">
      <JsonLd data={faqStructuredData(entries, locale, site().origin)} />
      <PageHeader title={t("title")}>{t("intro")}</PageHeader>
      <HelpSearch>
        <nav aria-label={t("contents")}>
          {/* In columns: whether a line of words wraps depends on the font, which may come late. */}
          <ul className="grid grid-cols-2 gap-x-4 font-ui text-[.9375rem] leading-[1.3] sm:flex sm:flex-wrap sm:gap-x-6">
            {HELP_CATEGORIES.map((category) => (
              <li key={category}>
                <a href={`#${category}`} className="inline-flex min-h-11 items-center">
                  {t(`categories.${category}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </HelpSearch>
      {HELP_CATEGORIES.map((category) => (
        <Section key={category} id={category} title={t(`categories.${category}`)}>
          <HelpLinks entries={entries.filter((entry) => entry.category === category)} />
        </Section>
      ))}
      <ContactPrompt href={CONTACT_PATH} />
    </main>
  );
}
