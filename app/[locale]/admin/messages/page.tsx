import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminPageLayout } from "#app/[locale]/admin/admin-page";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { UnhelpfulEntries } from "#components/help/unhelpful-entries";
import { ConversationList } from "#components/support/conversation-list";
import { ConversationQuery } from "#lib/contract/support/admin-operations";
import { serializeConversations } from "#lib/contract/support/serialize";
import { parseCursor } from "#lib/domain/paging/cursor";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { listUnhelpfulEntries } from "#lib/server/modules/help/queries/votes";
import { listConversations } from "#lib/server/modules/support/queries/administration";
import { site } from "#lib/server/platform/site";
import { MESSAGE_ADMINISTRATION_PATH, messagesPath } from "#lib/urls/pages";
import { getAdministrator } from "../administrator";

type Props = PageProps<"/[locale]/admin/messages">;

const UNHELPFUL_ENTRIES = 10;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, query } = await loadRequest(props);
  if (!query) return missingMetadata();
  const t = await getTranslations("supportAdministration");
  return pageMetadata(locale, MESSAGE_ADMINISTRATION_PATH, site(), { title: t("title"), index: false });
}

export default async function MessagesPage(props: Props) {
  const { locale, viewer, query } = await loadRequest(props);
  if (!query) return <Missing locale={locale} />;
  const { cursor, limit, ...filter } = query;
  const [t, list, unhelpful] = await Promise.all([
    getTranslations("supportAdministration"),
    listConversations(viewer, filter, cursor ? parseCursor(cursor) : null, limit),
    listUnhelpfulEntries(viewer, locale, UNHELPFUL_ENTRIES),
  ]);
  return (
    <AdminPageLayout here={MESSAGE_ADMINISTRATION_PATH} title={t("title")}>
      <ConversationList list={serializeConversations(list)} filter={filter} renderedAt={new Date().toISOString()} />
      <UnhelpfulEntries entries={unhelpful} />
    </AdminPageLayout>
  );
}

/** The administrator and the parsed query; null for invalid filters. */
async function loadRequest({ params, searchParams }: Props) {
  const locale = await pageLanguage(params);
  const query = ConversationQuery.safeParse(await searchParams).data ?? null;
  const { limit: _limit, ...list } = query ?? {};
  return { locale, viewer: await getAdministrator(locale, messagesPath(list)), query };
}
