import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import { QueryProvider } from "#components/accounts/query-provider";
import { pageLanguage } from "#lib/i18n/page-language";

export default async function RequestsLayout({ children, params }: LayoutProps<"/[locale]/requests">) {
  await pageLanguage(params);
  const { requests, common, errors, fieldErrors, account, comments } = await getMessages();
  const { left, over } = comments;
  return (
    <NextIntlClientProvider
      messages={{ requests, common, errors, fieldErrors, account: { noScript: account.noScript }, comments: { left, over } }}
    >
      <QueryProvider>{children}</QueryProvider>
    </NextIntlClientProvider>
  );
}
