import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { AdminPageLayout } from "#app/[locale]/admin/admin-page";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { Announcements } from "#components/administration/notifications/announcements";
import { MailLog } from "#components/administration/notifications/mail-log";
import { MailPreview } from "#components/administration/notifications/mail-preview";
import { Newsletter } from "#components/administration/notifications/newsletter";
import { SuppressedAddresses } from "#components/administration/notifications/suppressed-addresses";
import { MailQuery } from "#lib/contract/notifications/mail-operations";
import { PageNumber } from "#lib/contract/parameters";
import { LANGUAGES } from "#lib/domain/language";
import { mailListQuery } from "#lib/domain/notifications/mail-log";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { countNewsletter, listDigests } from "#lib/server/modules/newsletter/queries/overview";
import { listAnnouncements } from "#lib/server/modules/notifications/queries/announcements";
import { listMails, listSuppressed } from "#lib/server/modules/notifications/queries/mail-log";
import { site } from "#lib/server/platform/site";
import { PREVIEWED, previewMail } from "#lib/server/runtime/mail-preview";
import { localPath } from "#lib/urls/locale-path";
import { MAIL_PATH } from "#lib/urls/pages";
import { getAdministrator } from "../administrator";

type Props = PageProps<"/[locale]/admin/mail">;

const SHOWN_DIGESTS = 7;
const SHOWN_ANNOUNCEMENTS = 5;
const SUPPRESSED_PER_PAGE = 20;
const MailPageQuery = MailQuery.extend({
  suppressed: PageNumber,
  kind: z.enum(PREVIEWED).default("verify"),
  lang: z.enum(LANGUAGES).optional(),
});

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  if (!MailPageQuery.safeParse(await searchParams).success) return missingMetadata();
  const t = await getTranslations("mailLog");
  return pageMetadata(locale, MAIL_PATH, site(), { title: t("title"), index: false });
}

export default async function MailPage({ params, searchParams }: Props) {
  const locale = await pageLanguage(params);
  const query = MailPageQuery.safeParse(await searchParams).data;
  const viewer = await getAdministrator(locale, MAIL_PATH);
  if (!query) return <Missing locale={locale} />;
  const { page, limit, suppressed, kind, lang = locale, ...filter } = query;
  const now = new Date();
  const [t, mails, addresses, counts, digests, preview, announced] = await Promise.all([
    getTranslations("mailLog"),
    listMails(viewer, filter, page, limit),
    listSuppressed(viewer, suppressed, SUPPRESSED_PER_PAGE),
    countNewsletter(viewer, now),
    listDigests(viewer, SHOWN_DIGESTS),
    previewMail(viewer, kind, lang),
    listAnnouncements(viewer, locale, SHOWN_ANNOUNCEMENTS),
  ]);
  if (page > Math.max(1, mails.pages)) redirect(localPath(locale, MAIL_PATH + mailListQuery(filter, mails.pages)));
  return (
    <AdminPageLayout here={MAIL_PATH} title={t("title")}>
      <MailLog {...{ mails, filter }} />
      <Announcements {...announced} />
      <Newsletter {...{ counts, digests }} />
      <SuppressedAddresses addresses={addresses} />
      <MailPreview action={`${localPath(locale, MAIL_PATH)}#preview`} kinds={PREVIEWED} {...{ kind, lang, preview }} />
    </AdminPageLayout>
  );
}
