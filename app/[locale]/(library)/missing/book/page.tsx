import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { pageLanguage } from "#lib/i18n/page-language";

export const ensureStatic = "navigation";

/** No book has this id. */
const NO_BOOK = "";

export async function generateMetadata({ params }: PageProps<"/[locale]/missing/book">) {
  await pageLanguage(params);
  return missingMetadata(NO_BOOK);
}

/** The 404 page of every unknown book: one cached page (lib/server/runtime/web/missing-pages.ts). */
export default async function MissingBookRoute({ params }: PageProps<"/[locale]/missing/book">) {
  return <Missing locale={await pageLanguage(params)} bookId={NO_BOOK} />;
}
