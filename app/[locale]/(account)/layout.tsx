import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import { SiteFrame } from "#app/[locale]/site-frame";
import { PaperStrip } from "#components/shared/paper-strip";
import { pageLanguage } from "#lib/i18n/page-language";

export default async function AccountLayout({ children, params }: LayoutProps<"/[locale]">) {
  const locale = await pageLanguage(params);
  const { account, errors, fieldErrors, newsletter } = await getMessages();
  return (
    <SiteFrame locale={locale} shortFooter>
      <PaperStrip />
      <NextIntlClientProvider messages={{ account, errors, fieldErrors, newsletter }}>{children}</NextIntlClientProvider>
    </SiteFrame>
  );
}
