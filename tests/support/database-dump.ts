import { prisma } from "#lib/server/platform/database/prisma";
import { JOBS_TABLE } from "#tests/support/job-queue";

/** All rows about accounts and e-mails as text, to check that secrets are not stored. */
export async function dumpAccountTables(): Promise<string> {
  const tables = ["users", "session", "registration", "email_token", "connection", "mail", JOBS_TABLE];
  const rows = await Promise.all(
    tables.map((table) => prisma().$queryRawUnsafe<{ row: string }[]>(`select row_to_json(kept)::text as row from ${table} kept`)),
  );
  const bytes = await prisma().$queryRaw<
    { text: string }[]
  >`select encode(encrypted_content, 'escape') as text from mail where encrypted_content is not null`;
  return JSON.stringify([rows, bytes]).replaceAll(/\d\d:\d\d:\d\d\.\d+/g, "a time");
}
