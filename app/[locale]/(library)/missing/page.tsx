import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { pageLanguage } from "#lib/i18n/page-language";

export async function generateMetadata({ params }: PageProps<"/[locale]/missing">) {
  await pageLanguage(params);
  return missingMetadata();
}

/** The 404 page of every URL without a route, in the language of its prefix: one cached page (next.config.mjs). */
export default async function MissingRoute({ params }: PageProps<"/[locale]/missing">) {
  return <Missing locale={await pageLanguage(params)} />;
}
