import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { OwnRequests } from "#components/requests/own-requests";
import { RequestsQuery } from "#lib/contract/requests/operations";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { countOwnRequests, listOwnRequests } from "#lib/server/modules/requests/queries/own-requests";
import { site } from "#lib/server/platform/site";
import { localPath } from "#lib/urls/locale-path";
import { REQUESTS_PATH, requestsPath } from "#lib/urls/pages";
import { ownPage } from "../../own-page";

type Props = PageProps<"/[locale]/requests">;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  if (!RequestsQuery.safeParse(await searchParams).success) return missingMetadata();
  const t = await getTranslations("requests");
  return pageMetadata(locale, REQUESTS_PATH, site(), { title: t("title"), index: false });
}

export default async function RequestsPage({ params, searchParams }: Props) {
  const locale = await pageLanguage(params);
  const query = RequestsQuery.safeParse(await searchParams).data;
  if (!query) return <Missing locale={locale} />;
  const { status, page, limit } = query;
  const { viewer } = await ownPage(locale, requestsPath(status, page));
  const [list, counts] = await Promise.all([listOwnRequests(viewer, status, page, limit), countOwnRequests(viewer)]);
  if (page > Math.max(1, list.pages)) redirect(localPath(locale, requestsPath(status, list.pages)));
  return <OwnRequests list={list} counts={counts} status={status} />;
}
