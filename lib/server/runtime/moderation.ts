import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import type { Subject } from "#lib/domain/moderation/audit";
import type { Decision } from "#lib/domain/moderation/moderation";
import { MODERATED } from "#lib/server/runtime/composition";

type Choice = { decision: Decision; reason?: string };

/** A moderator's decision about a subject of any kind. Throws `not_found` for an unknown kind, and the module's errors. */
export async function moderate(viewer: Viewer, { kind, id }: Subject, { decision, reason }: Choice, now: Date): Promise<void> {
  const moderated = MODERATED.find((candidate) => candidate.kind === kind);
  if (!moderated) throw new DomainError("not_found");
  await moderated.decide(viewer, [id], decision, reason ?? null, now);
}
