import "server-only";

import { headers } from "next/headers";
import type { Viewer } from "#lib/domain/account/viewer";
import { recognise } from "#lib/server/auth/viewer";

/** Who looks at the page that is being made. It makes the page one for each request: for members' pages only. */
export async function pageViewer(): Promise<Viewer | null> {
  return (await recognise(await headers(), new Date()))?.viewer ?? null;
}
