import "server-only";

import type { NotificationSubject, SubjectValues } from "#lib/server/platform/notification-subject";
import { subjectKey } from "#lib/server/platform/notification-subject";

const GONE: SubjectValues = { values: {}, isVisible: false };

/** Reads what notifications are about now. Returns the values of a stored subject; without a subject a notification has its own. */
export async function readSubjects(
  stored: readonly (string | null)[],
  kinds: readonly NotificationSubject[],
): Promise<(subject: string) => SubjectValues> {
  const found = new Map<string, SubjectValues>();
  for (const { kind, find } of kinds) {
    const prefix = subjectKey(kind, "");
    const ids = new Set(stored.flatMap((subject) => (subject?.startsWith(prefix) ? [subject.slice(prefix.length)] : [])));
    if (ids.size === 0) continue;
    for (const [id, values] of await find([...ids])) found.set(subjectKey(kind, id), values);
  }
  return (subject) => found.get(subject) ?? GONE;
}
