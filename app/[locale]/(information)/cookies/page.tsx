import { getTranslations } from "next-intl/server";
import { legalMetadata } from "#app/[locale]/(information)/legal-route";
import { BrowserDataTable } from "#components/legal/browser-data-table";
import { DeleteBrowserData } from "#components/legal/delete-browser-data";
import { LegalHeader } from "#components/legal/legal-header";
import { LegalVersionList } from "#components/legal/legal-version-list";
import { Section } from "#components/ui/section";
import { BROWSER_DATA } from "#lib/domain/legal/browser-data";
import { pageLanguage } from "#lib/i18n/page-language";
import { getLegalVersions } from "#lib/server/modules/legal/queries/texts";

type Props = PageProps<"/[locale]/cookies">;

export const generateMetadata = ({ params }: Props) => legalMetadata({ document: "cookies", params });

export default async function CookiesPage({ params }: Props) {
  const locale = await pageLanguage(params);
  const [t, account, versions] = await Promise.all([
    getTranslations("cookies"),
    getTranslations("account"),
    getLegalVersions("cookies", locale),
  ]);
  const shown = BROWSER_DATA.filter(({ hidden }) => !hidden);
  return (
    <main id="main" className="wrap">
      <LegalHeader shown={versions.current} versions={versions} />
      <Section id="guests" title={t("guests")}>
        <BrowserDataTable label={t("guests")} entries={shown.filter(({ guests }) => guests)} />
      </Section>
      <Section id="members" title={t("members")}>
        <BrowserDataTable label={t("members")} entries={shown.filter(({ guests }) => !guests)} />
      </Section>
      <Section id="delete" title={t("delete.title")}>
        <p className="max-w-[38rem] text-pretty">{t("delete.text")}</p>
        <DeleteBrowserData
          texts={{ button: t("delete.button"), done: t("delete.done"), failed: t("delete.failed"), working: account("working") }}
        />
      </Section>
      <LegalVersionList shown={versions.current} versions={versions} />
    </main>
  );
}
