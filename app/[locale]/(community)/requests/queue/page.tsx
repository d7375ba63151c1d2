import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { RequestQueue } from "#components/requests/request-queue";
import { RequestQueueQuery } from "#lib/contract/requests/operations";
import { asBookAuthor } from "#lib/domain/authors/author";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { pageViewer } from "#lib/server/modules/accounts/authentication/page-viewer";
import { listAllAuthors } from "#lib/server/modules/authors/queries";
import { isWritingConnected } from "#lib/server/modules/generation/queries/progress";
import { listQueue } from "#lib/server/modules/requests/queries/queue";
import { listInterests } from "#lib/server/modules/requests/queries/request";
import { site } from "#lib/server/platform/site";
import { localPath } from "#lib/urls/locale-path";
import { requestQueuePath } from "#lib/urls/pages";

type Props = PageProps<"/[locale]/requests/queue">;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  const query = RequestQueueQuery.safeParse(await searchParams).data;
  if (!query) return missingMetadata();
  const t = await getTranslations("requests.queuePage");
  return pageMetadata(locale, requestQueuePath(query.page), site(), { title: t("title"), description: t("intro") });
}

export default async function RequestQueuePage({ params, searchParams }: Props) {
  const locale = await pageLanguage(params);
  const query = RequestQueueQuery.safeParse(await searchParams).data;
  if (!query) return <Missing locale={locale} />;
  const viewer = await pageViewer();
  const list = await listQueue(query.page, query.limit, new Date());
  if (query.page > Math.max(1, list.pages)) redirect(localPath(locale, requestQueuePath(list.pages)));
  const [interests, authors] = await Promise.all([listInterests(viewer, list.items), listAllAuthors(locale)]);
  const artOf = new Map(authors.map((author) => [author.id, asBookAuthor(author)]));
  const requests = list.items.map((request) => ({ ...request, ...interests.of(request.id), art: artOf.get(request.author.id) ?? null }));
  return <RequestQueue list={{ ...list, items: requests }} isGuest={viewer === null} isWritingConnected={isWritingConnected()} />;
}
