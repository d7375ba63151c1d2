import { getTranslations } from "next-intl/server";
import type { BookSummary } from "#lib/domain/books/book";
import { elision } from "#lib/domain/typography/elision";

/** "Written by AI (…), in the manner of …." in the book's language, whatever the interface language; a submitted book names its writer. */
export async function madeBy({
  lang,
  model,
  authorship,
  author,
}: Pick<BookSummary, "lang" | "model" | "authorship" | "author">): Promise<string> {
  const t = await getTranslations({ locale: lang });
  return t("opds.made", { model, authorship, manner: t("common.manner", { author: author.name, elide: elision(author.name) }) });
}
