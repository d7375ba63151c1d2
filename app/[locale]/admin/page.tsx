import { redirect } from "next/navigation";
import { missingMetadata } from "#app/[locale]/not-found-content";
import { pageLanguage } from "#lib/i18n/page-language";
import { firstPageNeedingAttention } from "#lib/server/runtime/moderation";
import { localPath } from "#lib/urls/locale-path";
import { ADMIN_PATH } from "#lib/urls/pages";
import { getAdministrator } from "./administrator";

export const instant = false;

export async function generateMetadata({ params }: PageProps<"/[locale]/admin">) {
  await pageLanguage(params);
  return missingMetadata();
}

/** Redirects to the first page with something for an administrator to do; an overview is planned. */
export default async function AdminPage({ params }: PageProps<"/[locale]/admin">) {
  const locale = await pageLanguage(params);
  await getAdministrator(locale, ADMIN_PATH);
  redirect(localPath(locale, (await firstPageNeedingAttention()) ?? "/"));
}
