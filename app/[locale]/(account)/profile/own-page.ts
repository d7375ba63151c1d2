import { redirect } from "next/navigation";
import type { UserResponse } from "#lib/contract/account/responses";
import type { Viewer } from "#lib/domain/account/viewer";
import type { Language } from "#lib/domain/language";
import { pageViewer } from "#lib/server/modules/accounts/authentication/page-viewer";
import { getUser } from "#lib/server/modules/accounts/commands/profile";
import { localPath } from "#lib/urls/locale-path";

/** Whose page this is; a guest is led to the login and back. The page asks for itself, whatever the middleware did. */
export async function ownPage(locale: Language, path: string): Promise<{ viewer: Viewer; user: UserResponse }> {
  const viewer = await pageViewer();
  if (!viewer) redirect(`${localPath(locale, "/login")}?next=${encodeURIComponent(path)}`);
  return { viewer, user: await getUser(viewer) };
}
