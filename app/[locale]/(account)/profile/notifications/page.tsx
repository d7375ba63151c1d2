import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { FormSkeleton } from "#components/accounts/form-skeleton";
import { NotificationList } from "#components/notifications/notification-list";
import { NotificationSettings } from "#components/notifications/notification-settings";
import { NotificationsQuery } from "#lib/contract/notifications/operations";
import type { Language } from "#lib/domain/language";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { findNotificationChoices } from "#lib/server/modules/notifications/commands/notification-choices";
import { countUnreadNotifications } from "#lib/server/modules/notifications/commands/site-notifications";
import { site } from "#lib/server/platform/site";
import { listSiteNotifications } from "#lib/server/runtime/notifications";
import { NOTIFICATIONS_PATH } from "#lib/urls/pages";
import { ownPage } from "../../../own-page";

type Props = PageProps<"/[locale]/profile/notifications">;

export async function generateMetadata({ params }: Props) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("notifications");
  return pageMetadata(locale, NOTIFICATIONS_PATH, site(), { title: t("title"), index: false });
}

export default async function NotificationsPage({ params, searchParams }: Props) {
  const locale = await pageLanguage(params);
  return (
    <Suspense fallback={<FormSkeleton />}>
      <OwnNotifications locale={locale} searchParams={searchParams} />
    </Suspense>
  );
}

async function OwnNotifications({ locale, searchParams }: { locale: Language; searchParams: Props["searchParams"] }) {
  const { viewer } = await ownPage(locale, NOTIFICATIONS_PATH);
  const { page, limit } = NotificationsQuery.catch(NotificationsQuery.parse({})).parse({ page: (await searchParams).page });
  const renderedAt = new Date().toISOString();
  const [list, unread, choices, { notifications, common }] = await Promise.all([
    listSiteNotifications(viewer, page, limit),
    countUnreadNotifications(viewer),
    findNotificationChoices(viewer),
    getMessages(),
  ]);
  return (
    <NextIntlClientProvider messages={{ notifications, common }}>
      <NotificationList key={page} list={list} unread={unread} renderedAt={renderedAt} />
      <NotificationSettings choices={choices} />
    </NextIntlClientProvider>
  );
}
