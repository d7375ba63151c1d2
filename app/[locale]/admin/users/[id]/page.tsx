import type { Metadata } from "next";
import { z } from "zod";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { may } from "#lib/domain/accounts/permission";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { findModeratedUser } from "#lib/server/modules/accounts/queries/moderated-user";
import { findUserDetails } from "#lib/server/modules/accounts/queries/user-details";
import { site } from "#lib/server/platform/site";
import { adminUserPath } from "#lib/urls/pages";
import { getAdministrator } from "../../administrator";
import { AdministeredUserContent } from "./administered-user";
import { ModeratedUserContent } from "./moderated-user";

type Props = PageProps<"/[locale]/admin/users/[id]">;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, id, viewer } = await loadRequest(props);
  const user = await findModeratedUser(viewer, id);
  if (!user) return missingMetadata();
  return pageMetadata(locale, adminUserPath(id), site(), { title: user.username, index: false });
}

/** A user; moderators see less than administrators. */
export default async function AdminUserPage(props: Props) {
  const { locale, id, viewer } = await loadRequest(props);
  if (!may(viewer, "administer")) {
    const user = await findModeratedUser(viewer, id);
    return user ? <ModeratedUserContent {...{ viewer, user }} /> : <Missing locale={locale} />;
  }
  const user = await findUserDetails(viewer, id, new Date());
  return user ? <AdministeredUserContent {...{ viewer, user }} /> : <Missing locale={locale} />;
}

const NO_ID = "00000000-0000-0000-0000-000000000000";

/** The moderator and the user's id, which is NO_ID for an invalid address. */
async function loadRequest({ params }: Props) {
  const locale = await pageLanguage(params);
  const { id } = await params;
  const viewer = await getAdministrator(locale, adminUserPath(id), "moderate");
  return { locale, viewer, id: z.uuid().safeParse(id).success ? id : NO_ID };
}
