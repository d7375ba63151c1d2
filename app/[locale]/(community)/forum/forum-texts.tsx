import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { pageLanguage } from "#lib/i18n/page-language";

/** The texts that the forum's forms need in the browser, on pages for users. */
export async function ForumTexts({ params, children }: { params: Promise<{ locale: string }>; children: ReactNode }) {
  await pageLanguage(params);
  const { forum, errors, fieldErrors, common } = await getMessages();
  return <NextIntlClientProvider messages={{ forum, errors, fieldErrors, common }}>{children}</NextIntlClientProvider>;
}
