import { lastDue } from "#lib/domain/time/cron";
import { addDays, addMinutes } from "#lib/domain/time/date-arithmetic";

/**
 * A completed backup: the size of its archive in bytes, the number of its rows and stored files, and how its trial ended. `file`: its name while
 * the archive is kept; null for one of `npm run backup`, and when it was deleted.
 */
export type Backup = {
  id: string;
  finishedAt: Date;
  bytes: number;
  rows: number;
  files: number;
  file: string | null;
  triedAt: Date | null;
  /** Why it could not be restored; null if it was not tried or the trial succeeded. */
  trialError: string | null;
};

/** Where archives are kept, as administrators see it, and when they are made; null: never by themselves. */
export type BackupPlan = { place: string; isFolder: boolean; cron: string | null; keep: number };

const DAYS_WITHOUT_PLAN = 7;
/** A backup that is due has begun and ended by then, or it failed. */
const PATIENCE_MINUTES = 120;

/** Whether the last backup is too old: older than the last time that one was due (by `cron`), or than a week. */
export function isOverdue(last: Date | null, cron: string | null, now: Date): boolean {
  if (cron === null) return last === null || last < addDays(now, -DAYS_WITHOUT_PLAN);
  const due = lastDue(cron, addMinutes(now, -PATIENCE_MINUTES));
  return due !== null && (last === null || last < due);
}

/** The name of an archive made at `now`: in the order of time, and unlike a name that somebody would give. */
export const archiveName = (now: Date): string => `pastiche-${now.toISOString().replaceAll(/[-:.]/g, "")}.zip`;
/** Parts of archives with such names. */
export const ARCHIVE_PART = /^pastiche-\d{8}T\d{9}Z\.zip\.part$/;
