import { SiteFrame } from "#app/[locale]/site-frame";
import { pageLanguage } from "#lib/i18n/page-language";

export default async function CommunityLayout({ children, params }: LayoutProps<"/[locale]">) {
  return <SiteFrame locale={await pageLanguage(params)}>{children}</SiteFrame>;
}
