import "server-only";

import { may } from "#lib/domain/accounts/permission";
import { isInForce } from "#lib/domain/accounts/suspension";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";

/** Throws `forbidden` unless the viewer may see and change other people's accounts. */
export function requireUserAdministrator(viewer: Viewer): void {
  if (!may(viewer, "administer")) throw new DomainError("forbidden");
}

/** Whether the viewer may write what others read: comments, requests, votes, posts, reports. */
export const mayWrite = (viewer: Viewer, now: Date): boolean => !isInForce(viewer.suspension, now);

/** Throws `suspended` with the date of its end, or `suspended_indefinitely`, unless the viewer may write publicly. */
export function requireWriter(viewer: Viewer, now: Date): void {
  if (mayWrite(viewer, now)) return;
  const until = viewer.suspension?.until;
  throw until ? new DomainError("suspended", undefined, { date: until }) : new DomainError("suspended_indefinitely");
}
