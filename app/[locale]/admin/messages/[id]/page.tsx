import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminPageLayout } from "#app/[locale]/admin/admin-page";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { ConversationPage } from "#components/support/conversation-page";
import { serializeConversation } from "#lib/contract/support/serialize";
import { DomainError } from "#lib/domain/errors";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { getConversation } from "#lib/server/modules/support/queries/conversation";
import { site } from "#lib/server/platform/site";
import { adminMessagePath, MESSAGE_ADMINISTRATION_PATH } from "#lib/urls/pages";
import { getAdministrator } from "../../administrator";

type Props = PageProps<"/[locale]/admin/messages/[id]">;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, id, conversation } = await loadRequest(props);
  if (!conversation) return missingMetadata();
  const t = await getTranslations("supportAdministration");
  return pageMetadata(locale, adminMessagePath(id), site(), { title: `${conversation.number} · ${t("title")}`, index: false });
}

export default async function AdminMessagePage(props: Props) {
  const { locale, conversation } = await loadRequest(props);
  if (!conversation) return <Missing locale={locale} />;
  return (
    <AdminPageLayout here={MESSAGE_ADMINISTRATION_PATH} title={conversation.subject}>
      <ConversationPage conversation={serializeConversation(conversation)} />
    </AdminPageLayout>
  );
}

async function loadRequest({ params }: Props) {
  const locale = await pageLanguage(params);
  const { id } = await params;
  const viewer = await getAdministrator(locale, adminMessagePath(id));
  if (!UUID.test(id)) return { locale, id, conversation: null };
  const conversation = await getConversation(viewer, id).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === "conversation_not_found") return null;
    throw error;
  });
  return { locale, id, conversation };
}
