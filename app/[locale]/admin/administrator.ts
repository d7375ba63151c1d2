import { redirect } from "next/navigation";
import { may } from "#lib/domain/account/permission";
import type { Viewer } from "#lib/domain/account/viewer";
import type { Language } from "#lib/domain/language";
import { pageViewer } from "#lib/server/modules/accounts/authentication/page-viewer";
import { localPath } from "#lib/urls/locale-path";

/**
 * The administrator of the request. Guests are redirected to the login and back, other users to the home page
 * (specification 2, section 6). Checks the session itself, whatever the middleware did.
 */
export async function getAdministrator(locale: Language, path: string): Promise<Viewer> {
  const viewer = await pageViewer();
  if (!viewer) redirect(`${localPath(locale, "/login")}?next=${encodeURIComponent(path)}`);
  if (!may(viewer, "administer")) redirect(localPath(locale, "/"));
  return viewer;
}
