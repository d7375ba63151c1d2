import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { CreateThreadPage } from "#components/forum/create-thread-page";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { mayWrite } from "#lib/server/modules/accounts/policy";
import { findBook } from "#lib/server/modules/books/queries/book";
import { mayOpenThread } from "#lib/server/modules/forum/policy";
import { mayLink } from "#lib/server/modules/forum/queries/may-link";
import { findSection, listSections } from "#lib/server/modules/forum/queries/sections";
import { site } from "#lib/server/platform/site";
import { BOOK_SECTION, createThreadPath, QUESTION_SECTION } from "#lib/urls/forum";
import { localPath } from "#lib/urls/locale-path";
import { ownPage } from "../../../../../own-page";

type Props = PageProps<"/[locale]/forum/section/[slug]/create">;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  const section = await findSection((await params).slug, locale);
  if (!section) return missingMetadata();
  const t = await getTranslations("forum");
  const title = t((await searchParams).question ? "questionTitle" : "createTitle");
  return pageMetadata(locale, createThreadPath(section.slug), site(), { title, index: false });
}

export default async function CreateThreadRoute({ params, searchParams }: Props) {
  const locale = await pageLanguage(params);
  const { slug } = await params;
  const { book: named, question } = await searchParams;
  const book = typeof named === "string" && /^[a-z0-9-]{1,80}$/.test(named) ? await findBook(named) : null;
  const asked = { book: book?.id, isQuestion: Boolean(question) };
  const [section, sections] = await Promise.all([findSection(slug, locale), listSections(locale)]);
  const open = sections.filter(({ isRestricted }) => !isRestricted);
  if (!section) {
    if (open[0] && isRenamed(slug, asked)) redirect(localPath(locale, createThreadPath(open[0].slug, asked)));
    return <Missing locale={locale} />;
  }
  const { viewer } = await ownPage(locale, createThreadPath(section.slug, asked));
  return (
    <CreateThreadPage
      section={section}
      sections={open}
      book={book && { id: book.id, title: book.title }}
      isQuestion={asked.isQuestion}
      mayOpen={mayOpenThread(viewer, section)}
      suspension={mayWrite(viewer, new Date()) ? null : { until: viewer.suspension?.until?.toISOString() ?? null }}
      mayLink={await mayLink(viewer, new Date())}
    />
  );
}

/** Whether other pages lead to this section without knowing whether it exists. */
const isRenamed = (slug: string, { book, isQuestion }: { book: string | undefined; isQuestion: boolean }): boolean =>
  (slug === BOOK_SECTION && book !== undefined) || (slug === QUESTION_SECTION && isQuestion);
