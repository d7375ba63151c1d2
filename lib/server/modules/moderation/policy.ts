import "server-only";

import { may } from "#lib/domain/accounts/permission";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";

/** Throws `forbidden` unless the viewer may decide about other people's content. */
export function requireModerator(viewer: Viewer): void {
  if (!may(viewer, "moderate")) throw new DomainError("forbidden");
}

/** Throws `forbidden` unless the viewer may read the audit log. */
export function requireLogReader(viewer: Viewer): void {
  if (!may(viewer, "administer")) throw new DomainError("forbidden");
}
