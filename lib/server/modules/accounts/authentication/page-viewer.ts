import "server-only";

import { headers } from "next/headers";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { authenticate } from "#lib/server/modules/accounts/authentication/authenticate";

/** The viewer of the page being rendered. Makes the page dynamic: use it on account pages only. */
export async function pageViewer(): Promise<Viewer | null> {
  const requestHeaders = await headers();
  return (await authenticate(requestHeaders, new Date()))?.viewer ?? null;
}
