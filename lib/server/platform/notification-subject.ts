import "server-only";

/** What notifications are about, as "post:<id>", is read when it is shown; lib/server/runtime/composition.ts lists every module's. */
export type NotificationSubject = {
  kind: string;
  /** The values of the texts of notifications by subject id. Subjects that are gone are missing; `isVisible`: whether readers see the subject. */
  find: (ids: string[]) => Promise<Map<string, SubjectValues>>;
};
export type SubjectValues = { values: Record<string, string>; isVisible: boolean };

/** How a subject is stored. */
export const subjectKey = (kind: string, id: string): string => `${kind}:${id}`;
