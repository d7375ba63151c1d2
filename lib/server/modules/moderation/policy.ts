import "server-only";

import type { Viewer } from "#lib/domain/account/viewer";
import { mayModerate } from "#lib/domain/comment/comment";
import { DomainError } from "#lib/domain/errors";

/** Throws `forbidden` unless the viewer may moderate comments. */
export function requireModerator(viewer: Viewer): void {
  if (!mayModerate(viewer)) throw new DomainError("forbidden");
}
