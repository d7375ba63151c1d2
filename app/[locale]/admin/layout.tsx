import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import { QueryProvider } from "#components/account/query-provider";
import { Frame } from "#components/layout/frame";
import { pageLanguage } from "#lib/i18n/page-language";
import { listAuthors } from "#lib/server/modules/authors/cached";
import { site } from "#lib/server/platform/site";
import { wordmark } from "#lib/server/publishing/images/wordmark";

export default async function AdminLayout({ children, params }: LayoutProps<"/[locale]/admin">) {
  const authors = await listAuthors(await pageLanguage(params));
  const { moderation, comments, common, errors, fieldErrors } = await getMessages();
  return (
    <Frame siteName={site().name} wordmark={wordmark()} authors={authors}>
      <NextIntlClientProvider messages={{ moderation, comments, common, errors, fieldErrors }}>
        <QueryProvider>{children}</QueryProvider>
      </NextIntlClientProvider>
    </Frame>
  );
}
