import { redirect } from "next/navigation";
import type { UserResponse } from "#lib/contract/accounts/responses";
import type { Viewer } from "#lib/domain/accounts/viewer";
import type { Language } from "#lib/domain/language";
import { pageViewer } from "#lib/server/modules/accounts/authentication/page-viewer";
import { getUser } from "#lib/server/modules/accounts/commands/profile";
import { localPath } from "#lib/urls/locale-path";
import { loginPath } from "#lib/urls/pages";

/**
 * The viewer of a page for users; guests are redirected to the login and back. Checks the session itself, whatever the
 * middleware did.
 */
export async function ownPage(locale: Language, path: string): Promise<{ viewer: Viewer; user: UserResponse }> {
  const viewer = await pageViewer();
  if (!viewer) redirect(localPath(locale, loginPath(path)));
  return { viewer, user: await getUser(viewer) };
}
