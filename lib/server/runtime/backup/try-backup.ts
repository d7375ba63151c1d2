import "server-only";

import { Client } from "pg";
import { databaseUrl } from "#lib/server/platform/env";
import { openArchive } from "#lib/server/runtime/backup/archive-reader";
import { type RestoredRows, rejectNewer, restoreRows } from "#lib/server/runtime/backup/restore-backup";
import { quoted } from "#lib/server/runtime/backup/tables";

/** The longest name of a database in PostgreSQL. */
const NAME_MAX = 63;

/**
 * Restores an archive into a new database on the same server, which is then dropped: checksums, migrations and the rows of every table are
 * right. Files are compared with their checksums only. Throws what a restore would throw; the role needs the right to create databases.
 */
export async function tryBackup(path: string): Promise<RestoredRows> {
  const archive = await openArchive(path);
  const client = new Client({ connectionString: databaseUrl(), application_name: "pastiche-trial" });
  try {
    rejectNewer(archive);
    await client.connect();
    // Another trial on this database waits. The lock ends with the connection.
    await client.query("select pg_advisory_lock(hashtext('pastiche-trial'))");
    const scratch = `${new URL(databaseUrl()).pathname.slice(1)}`.slice(0, NAME_MAX - "_trial".length).concat("_trial");
    await client.query(`drop database if exists ${quoted(scratch)} with (force)`); // Of a trial that was killed.
    await client.query(`create database ${quoted(scratch)}`);
    try {
      return await restoreRows(archive, Object.assign(new URL(databaseUrl()), { pathname: `/${scratch}` }).href);
    } finally {
      await client.query(`drop database if exists ${quoted(scratch)} with (force)`);
    }
  } finally {
    archive.close();
    await client.end();
  }
}
