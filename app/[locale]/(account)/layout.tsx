import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import { Frame } from "#components/layout/frame";
import { pageLanguage } from "#lib/i18n/page-language";
import { listAuthors } from "#lib/server/modules/authors/cached";
import { site } from "#lib/server/platform/site";
import { wordmark } from "#lib/server/publishing/images/wordmark";

export default async function AccountLayout({ children, params }: LayoutProps<"/[locale]">) {
  const authors = await listAuthors(await pageLanguage(params));
  const { account, errors, fieldErrors, newsletter } = await getMessages();
  return (
    <Frame siteName={site().name} wordmark={wordmark()} authors={authors}>
      <NextIntlClientProvider messages={{ account, errors, fieldErrors, newsletter }}>{children}</NextIntlClientProvider>
    </Frame>
  );
}
