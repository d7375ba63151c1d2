import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Frame } from "#components/layout/frame";
import { NotFoundPage } from "#components/layout/not-found-page";
import type { Language } from "#lib/domain/language";
import { listAuthors } from "#lib/server/modules/authors/cached";
import { site } from "#lib/server/platform/site";
import { wordmark } from "#lib/server/publishing/images/wordmark";

const AUTHORS = 3;

/** The page for an address where nothing is, which our web server answers with 404 (docs/decisions/0006). */
export async function Missing({ locale }: { locale: Language }) {
  return <NotFoundPage authors={(await listAuthors(locale)).slice(0, AUTHORS)} />;
}

/** The same where no layout gives it a head and a foot. */
export async function FramedMissing({ locale }: { locale: Language }) {
  return (
    <Frame siteName={site().name} mark={wordmark()} authors={await listAuthors(locale)}>
      <Missing locale={locale} />
    </Frame>
  );
}

export async function missingMetadata(): Promise<Metadata> {
  const t = await getTranslations("notFound");
  return { title: t("title"), description: t("text"), robots: { index: false, follow: true } };
}
