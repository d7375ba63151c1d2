import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { pageLanguage } from "#lib/i18n/page-language";

export const ensureStatic = "navigation";

/** Next.js needs one page at build time to make the others on demand as static pages. */
export const generateStaticParams = () => [{ rest: ["not-found"] }];

export async function generateMetadata({ params }: PageProps<"/[locale]/[...rest]">) {
  await pageLanguage(params);
  return missingMetadata();
}

/** The 404 page of every unknown URL, in the language of its prefix. */
export default async function Nowhere({ params }: PageProps<"/[locale]/[...rest]">) {
  return <Missing locale={await pageLanguage(params)} />;
}
