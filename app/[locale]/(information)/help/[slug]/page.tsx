import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { ContactPrompt } from "#components/help/contact-prompt";
import { HelpLinks } from "#components/help/help-links";
import { HelpVote } from "#components/help/help-vote";
import { Breadcrumb } from "#components/layout/breadcrumb";
import { JsonLd } from "#components/layout/json-ld";
import { Content } from "#components/ui/content";
import { PageHeader } from "#components/ui/page-header";
import { Section } from "#components/ui/section";
import { CONTACT_CATEGORY_OF_HELP } from "#lib/domain/support/conversation";
import { excerpt } from "#lib/domain/text/text";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { breadcrumbStructuredData } from "#lib/i18n/structured-data";
import { findHelp } from "#lib/server/modules/help/queries/entries";
import { site } from "#lib/server/platform/site";
import { contactAboutPath, HELP_PATH, helpCategoryPath, helpPath } from "#lib/urls/help";

type Props = PageProps<"/[locale]/help/[slug]">;
const DESCRIPTION_LENGTH = 155;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  const { slug } = await params;
  const entry = await findHelp(slug, locale);
  if (!entry) return missingMetadata();
  const description = excerpt(entry.text, DESCRIPTION_LENGTH);
  return pageMetadata(locale, helpPath(slug), site(), { title: entry.question, description });
}

export default async function HelpEntryPage({ params }: Props) {
  const locale = await pageLanguage(params);
  const { slug } = await params;
  const [t, entry] = await Promise.all([getTranslations("help"), findHelp(slug, locale)]);
  if (!entry) return <Missing locale={locale} />;
  const { question, category, html, related } = entry;
  const above = [
    { name: t("title"), path: HELP_PATH },
    { name: t(`categories.${category}`), path: helpCategoryPath(category) },
  ];
  const trail = [...above, { name: question, path: helpPath(slug) }];
  return (
    <main id="main" className="wrap">
      {/* Without QAPage, which is for questions that users answer: docs/decisions/0038. */}
      <JsonLd data={breadcrumbStructuredData(trail, locale, site().origin)} />
      <Breadcrumb trail={above} />
      <div className="max-w-[46rem] [&>header]:pt-4">
        <PageHeader title={question} />
      </div>
      <div className="mt-4">
        <Content html={html} />
      </div>
      <HelpVote slug={slug} />
      {related.length > 0 && (
        <Section id="related" title={t("related")}>
          <HelpLinks entries={related} />
        </Section>
      )}
      <ContactPrompt href={contactAboutPath(question, CONTACT_CATEGORY_OF_HELP[category])} />
    </main>
  );
}
