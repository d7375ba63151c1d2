import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Frame } from "#components/layout/frame";
import type { Language } from "#lib/domain/language";
import { listFrameAuthors } from "#lib/server/modules/authors/queries";
import { banner, isUnderMaintenance, operator, site } from "#lib/server/platform/site";
import { wordmark } from "#lib/server/publishing/images/wordmark";

/** Header and footer around a page, with their data. */
export async function SiteFrame({ locale, children }: { locale: Language; children: ReactNode }) {
  const [authors, now, mark] = await Promise.all([listFrameAuthors(locale), new Date().toISOString(), wordmark()]);
  const year = Number(now.slice(0, 4));
  return (
    <Frame siteName={site().name} wordmark={mark} authors={authors} operator={operator()} year={year} banner={await siteBanner(locale)}>
      {children}
    </Frame>
  );
}

/** The administrators' text, or the notice of a maintenance. */
async function siteBanner(locale: Language): Promise<string | null> {
  const text = banner(locale);
  if (text || !isUnderMaintenance()) return text;
  return (await getTranslations("common"))("maintenance");
}
