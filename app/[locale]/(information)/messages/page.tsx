import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { QueryProvider } from "#components/accounts/query-provider";
import { NoScriptContact } from "#components/support/no-script-contact";
import { SenderConversation } from "#components/support/sender-conversation";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { operator, site } from "#lib/server/platform/site";
import { MESSAGES_PATH } from "#lib/urls/pages";

export async function generateMetadata({ params }: PageProps<"/[locale]/messages">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("conversation");
  return pageMetadata(locale, MESSAGES_PATH, site(), { title: t("title"), index: false });
}

/** The private page of a conversation. The page itself is the same for everybody: the key is in the fragment of the address. */
export default async function MessagesPage({ params }: PageProps<"/[locale]/messages">) {
  await pageLanguage(params);
  const { conversation, contact, fieldErrors, dmcaNotice } = await getMessages();
  const { material, role, roles, address, telephone, goodFaith, accuracy } = dmcaNotice;
  const notice = { material, role, roles, address, telephone, goodFaith, accuracy };
  return (
    <main id="main" className="wrap">
      <NextIntlClientProvider messages={{ conversation, fieldErrors, contact: { form: contact.form }, dmcaNotice: notice }}>
        <QueryProvider>
          <NoScriptContact operator={operator()} />
          <div className="max-w-[44rem] noscript:hidden">
            <SenderConversation />
          </div>
        </QueryProvider>
      </NextIntlClientProvider>
    </main>
  );
}
