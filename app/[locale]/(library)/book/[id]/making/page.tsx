import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { Making } from "#components/books/making";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { findMaking } from "#lib/server/modules/generation/queries/making";
import { site } from "#lib/server/platform/site";
import { makingPath } from "#lib/urls/pages";

type Props = PageProps<"/[locale]/book/[id]/making">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  const { id } = await params;
  const making = await findMaking(id);
  if (!making) return missingMetadata(id);
  const t = await getTranslations("making");
  const { title } = making.book;
  return pageMetadata(locale, makingPath(id), site(), {
    title: t("pageTitle", { title }),
    description: t("description", { title }),
    index: false,
  });
}

export default async function MakingPage({ params }: Props) {
  const locale = await pageLanguage(params);
  const { id } = await params;
  const making = await findMaking(id);
  if (!making) return <Missing locale={locale} bookId={id} />;
  return (
    <main id="main" className="wrap">
      <Making making={making} renderedAt={new Date().toISOString()} />
    </main>
  );
}
