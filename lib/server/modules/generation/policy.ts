import "server-only";

import { may } from "#lib/domain/accounts/permission";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { DESK_ROLES, type DeskRole } from "#lib/domain/generation/desk";
import { settings } from "#lib/server/platform/env";

type Run = { request: { userId: string | null } | null };

/** Whether users direct the writing of books that they requested. */
export const mayRequestersDirect = (): boolean => settings().REQUESTERS_DIRECT;

/** As whom the viewer directs a run: an administrator, or its requester where the operator allows it; null for others. */
export function deskRole(viewer: Viewer, { request }: Run): DeskRole | null {
  const [requester, editors] = DESK_ROLES;
  if (may(viewer, "administer")) return editors;
  return mayRequestersDirect() && request?.userId === viewer.id ? requester : null;
}

/** Whether the viewer sees the story of a request's book while it is written. */
export const maySeeStory = (viewer: Viewer | null, { isOwn }: { isOwn: boolean }): boolean =>
  isOwn || (viewer !== null && may(viewer, "administer"));
