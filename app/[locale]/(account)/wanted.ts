import { getTranslations } from "next-intl/server";
import type { BookSummary } from "#lib/domain/books/book";
import { findBook, newestBook } from "#lib/server/modules/books/queries/book";
import { firstValue } from "#lib/urls/search-parameter";
import { wantedAt } from "#lib/urls/wanted";

/** What the visitor wanted who was sent to the login, in words; null without a return path that says so. `book`: the one to show beside the form. */
type WantedTexts = { wanted: { title: string; lead: string } | null; book: BookSummary | undefined };

/** Reads the return path of the login and of the registration. */
export async function findWanted(parameters: Awaited<PageProps<"/[locale]/login">["searchParams"]>): Promise<WantedTexts> {
  const wanted = wantedAt(firstValue(parameters.next));
  const [t, requests, forum] = await Promise.all([getTranslations("account.wall"), getTranslations("requests"), getTranslations("forum")]);
  if (wanted?.kind === "file") {
    const book = await findBook(wanted.bookId);
    if (book) return { wanted: { title: t("file", { title: book.title }), lead: t("fileLead") }, book };
  }
  const book = await newestBook();
  if (wanted?.kind === "request") return { wanted: { title: requests("form.title"), lead: requests("form.intro") }, book };
  if (wanted?.kind === "thread") return { wanted: { title: forum("createTitle"), lead: t("thread") }, book };
  return { wanted: null, book };
}
