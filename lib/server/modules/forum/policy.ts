import "server-only";

import { may } from "#lib/domain/accounts/permission";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import type { ForumThread } from "#lib/domain/forum/forum";

type Role = Pick<Viewer, "role"> | null;

/** Hidden threads and those that await approval are for moderators and, unless hidden, for their author; to others they do not exist. */
export const mayReadThread = (
  viewer: Pick<Viewer, "role" | "id"> | null,
  { state, userId }: { state: ForumThread["state"]; userId: string | null },
): boolean => state === "published" || mayModerateForum(viewer) || (state === "pending" && viewer !== null && viewer.id === userId);

/** A locked thread takes no reply from anyone but administrators. */
export const mayReply = (viewer: Role, { isLocked }: { isLocked: boolean }): boolean =>
  viewer !== null && (!isLocked || may(viewer, "administer"));

/** Whether the viewer may open threads in a section. */
export const mayOpenThread = (viewer: Role, { isRestricted }: { isRestricted: boolean }): boolean =>
  viewer !== null && (!isRestricted || may(viewer, "administer"));

export const mayModerateForum = (viewer: Role): boolean => viewer !== null && may(viewer, "moderate");

/** Throws `forbidden` unless the viewer may hide posts, and change threads. */
export function requireForumModerator(viewer: Viewer): void {
  if (!mayModerateForum(viewer)) throw new DomainError("forbidden");
}

/** Throws `forbidden` unless the viewer may change sections. */
export function requireForumAdministrator(viewer: Viewer): void {
  if (!may(viewer, "administer")) throw new DomainError("forbidden");
}
