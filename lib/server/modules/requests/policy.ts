import "server-only";

import { may } from "#lib/domain/accounts/permission";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import { settings } from "#lib/server/platform/env";

/** Public requests are for everybody, others for their author and administrators. */
export const mayReadRequest = (viewer: Viewer | null, { userId, isPublic }: { userId: string | null; isPublic: boolean }): boolean =>
  isPublic || (viewer !== null && (viewer.id === userId || may(viewer, "administer")));

/** Throws `forbidden` unless the viewer may decide about requests. */
export function requireRequestAdministrator(viewer: Viewer): void {
  if (!may(viewer, "administer")) throw new DomainError("forbidden");
}

/** The limits of users' requests: days between two, how many may wait, and the most chapters of a book. */
export function requestLimits(): { days: number; pending: number; maxChapters: number } {
  const { REQUEST_INTERVAL_DAYS: days, MAX_PENDING_REQUESTS: pending, MAX_REQUEST_CHAPTERS: maxChapters } = settings();
  return { days, pending, maxChapters };
}
