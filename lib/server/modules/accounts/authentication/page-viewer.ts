import "server-only";

import { headers } from "next/headers";
import { connection } from "next/server";
import type { Viewer } from "#lib/domain/account/viewer";
import { authenticate } from "#lib/server/modules/accounts/authentication/authenticate";

/** Who looks at the page that is being made. It makes the page one for each request: for members' pages only. */
export async function pageViewer(): Promise<Viewer | null> {
  const sent = await headers();
  await connection(); // Next wants to know that the time below is the request's.
  return (await authenticate(sent, new Date()))?.viewer ?? null;
}
