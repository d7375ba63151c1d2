import { redirect } from "next/navigation";
import { may, type Permission } from "#lib/domain/accounts/permission";
import { needsSecondFactor } from "#lib/domain/accounts/second-factor";
import type { Viewer } from "#lib/domain/accounts/viewer";
import type { Language } from "#lib/domain/language";
import { pageViewer } from "#lib/server/modules/accounts/authentication/page-viewer";
import { localPath } from "#lib/urls/locale-path";
import { loginPath, SECOND_FACTOR_REQUIRED_PATH } from "#lib/urls/pages";

/**
 * The administrator of the request, or a moderator where the page needs no more. Guests are redirected to the login and back, other users
 * to the home page (specification 2, section 6), those who must set up a second factor first to the page that explains it. Checks the session itself, whatever the middleware did.
 */
export async function getAdministrator(locale: Language, path: string, permission: Permission = "administer"): Promise<Viewer> {
  const viewer = await pageViewer();
  if (!viewer) redirect(localPath(locale, loginPath(path)));
  if (needsSecondFactor(viewer, permission)) redirect(localPath(locale, SECOND_FACTOR_REQUIRED_PATH));
  if (!may(viewer, permission)) redirect(localPath(locale, "/"));
  return viewer;
}
