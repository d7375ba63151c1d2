import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AdminPageLayout } from "#app/[locale]/admin/admin-page";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { LocalLink } from "#components/layout/local-link";
import { ModerationQueue } from "#components/moderation/moderation-queue";
import { CommentsTitle } from "#components/moderation/waiting-title";
import { serializeModeratedComment } from "#lib/contract/comments/operations";
import { serializeCommentPage } from "#lib/contract/comments/serialize-page";
import { ModerationQuery } from "#lib/contract/moderation/operations";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { listModeration } from "#lib/server/modules/comments/queries/moderation";
import { site } from "#lib/server/platform/site";
import { localPath } from "#lib/urls/locale-path";
import { COMMENT_MODERATION_PATH, commentModerationPath, MODERATION_PATH } from "#lib/urls/pages";
import { getAdministrator } from "../administrator";
import { smallCovers } from "../covers";

type Props = PageProps<"/[locale]/admin/comments">;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, query } = await loadRequest(props);
  if (!query) return missingMetadata();
  const t = await getTranslations("moderation");
  return pageMetadata(locale, COMMENT_MODERATION_PATH, site(), { title: t("title"), index: false });
}

export default async function ModerationPage(props: Props) {
  const { locale, viewer, query } = await loadRequest(props);
  if (!query) return <Missing locale={locale} />;
  const { tab, page, limit } = query;
  const [t, { counts, ...list }] = await Promise.all([getTranslations("moderation"), listModeration(viewer, tab, page, limit)]);
  if (page > Math.max(1, list.pages)) redirect(localPath(locale, commentModerationPath(tab, list.pages)));
  const initial = { ...serializeCommentPage(list, serializeModeratedComment), counts };
  const covers = await smallCovers(list.items.map(({ bookId }) => bookId));
  return (
    <AdminPageLayout
      here={COMMENT_MODERATION_PATH}
      title={<CommentsTitle {...{ tab, page, initial }} />}
      end={
        <LocalLink href={MODERATION_PATH} prefetch={false} className="inline-flex min-h-11 items-center">
          {t("toReports")}
        </LocalLink>
      }
      role={viewer.role}
    >
      <div className="noscript:hidden">
        <ModerationQueue key={`${tab} ${page}`} {...{ tab, page, initial, covers }} />
      </div>
    </AdminPageLayout>
  );
}

/** The administrator and the parsed query; null for an invalid tab or page. */
async function loadRequest({ params, searchParams }: Props) {
  const locale = await pageLanguage(params);
  const { tab, page } = await searchParams;
  const query = ModerationQuery.safeParse({ tab, page }).data ?? null;
  const viewer = await getAdministrator(locale, commentModerationPath(query?.tab ?? "pending", query?.page ?? 1), "moderate");
  return { locale, viewer, query };
}
