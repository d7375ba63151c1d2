import { SiteFrame } from "#app/[locale]/site-frame";
import { PaperStrip } from "#components/shared/paper-strip";
import { pageLanguage } from "#lib/i18n/page-language";

export default async function InformationLayout({ children, params }: LayoutProps<"/[locale]">) {
  return (
    <SiteFrame locale={await pageLanguage(params)}>
      <PaperStrip />
      {children}
    </SiteFrame>
  );
}
