import "server-only";

import { may } from "#lib/domain/account/permission";
import type { Viewer } from "#lib/domain/account/viewer";
import { DomainError } from "#lib/domain/errors";

/** Throws `forbidden` unless the viewer may see and change the job queue. */
export function requireJobAdministrator(viewer: Viewer): void {
  if (!may(viewer, "administer")) throw new DomainError("forbidden");
}
