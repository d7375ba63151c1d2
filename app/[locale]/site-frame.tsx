import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Frame } from "#components/layout/frame";
import type { Language } from "#lib/domain/language";
import { listFrameAuthors } from "#lib/server/modules/authors/queries";
import { hasPairs } from "#lib/server/modules/blind/queries/round";
import { banner, isUnderMaintenance, operator, site } from "#lib/server/platform/site";
import { wordmark } from "#lib/server/publishing/images/wordmark";

type Props = { locale: Language; shortFooter?: boolean; children: ReactNode };

/** Header and footer around a page, with their data. */
export async function SiteFrame({ locale, shortFooter = false, children }: Props) {
  const [authors, mark, isBlindOpen] = await Promise.all([listFrameAuthors(locale), wordmark(), hasPairs()]);
  const year = new Date().getUTCFullYear();
  return (
    <Frame
      siteName={site().name}
      wordmark={mark}
      authors={authors}
      operator={operator()}
      year={year}
      isBlindOpen={isBlindOpen}
      banner={await siteBanner(locale)}
      shortFooter={shortFooter}
    >
      {children}
    </Frame>
  );
}

/** The administrators' text, or the notice of a maintenance. */
export async function siteBanner(locale: Language): Promise<string | null> {
  const text = banner(locale);
  if (text || !isUnderMaintenance()) return text;
  return (await getTranslations("common"))("maintenance");
}
