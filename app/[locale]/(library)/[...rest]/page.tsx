import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { pageLanguage } from "#lib/i18n/page-language";

export const ensureStatic = "navigation";

/** At build time one such page is made, so that the others are made in its likeness when asked for. */
export const generateStaticParams = () => [{ rest: ["not-found"] }];

export async function generateMetadata({ params }: PageProps<"/[locale]/[...rest]">) {
  await pageLanguage(params);
  return missingMetadata();
}

/** Every address that no page has, in the language that it begins with. */
export default async function Nowhere({ params }: PageProps<"/[locale]/[...rest]">) {
  return <Missing locale={await pageLanguage(params)} />;
}
