import { NextIntlClientProvider } from "next-intl";
import { type ReactNode, use } from "react";
import type { Language } from "#lib/domain/language";

type Props = { locale: Language; loading: Promise<Record<string, unknown>>; children: ReactNode };

/** Renders its children once their texts are loaded. */
export function WithTexts({ locale, loading, children }: Props) {
  return (
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={use(loading)}>
      {children}
    </NextIntlClientProvider>
  );
}
