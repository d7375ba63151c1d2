import "server-only";

import { emailKey } from "#lib/domain/accounts/email";
import type { Language } from "#lib/domain/language";
import { type DigestSubscriber, digestLanguages } from "#lib/domain/newsletter/newsletter";
import { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

/** A digest recipient; `languages`: the languages of the books to announce. */
export type Recipient = { subscriber: DigestSubscriber; email: string; emailKey: string; language: string; languages: Language[] };

type Row = { id: string; email: string; emailKey: string; language: string; chosen: string[] };

const MIN_UUID = "00000000-0000-0000-0000-000000000000";

// The conditions for recipients; checked when a digest is queued and again when it is sent.
const USERS = Prisma.sql`
  select id, email, email_key as "emailKey", language, coalesce(read_languages, '{}') as chosen, verified_at as joined from users
  where notify_new_books and verified_at is not null and deactivated_at is null and delete_after is null`;
const SUBSCRIBERS = Prisma.sql`
  select id, email, email_key as "emailKey", language, '{}'::varchar[] as chosen, confirmed_at as joined from subscriber
  where confirmed_at is not null`;
const TABLES = { user: USERS, subscriber: SUBSCRIBERS };

/** The next recipients after a cursor: first users, then subscribers. Excludes those who joined at or after `joinedBefore`. */
export async function listRecipients(db: Transaction, joinedBefore: Date, after: string | null, limit: number): Promise<Recipient[]> {
  const { kind, id } = parseCursor(after);
  const users = kind === "user" ? await listKind(db, "user", joinedBefore, id, limit) : [];
  if (users.length === limit) return users;
  const afterId = kind === "subscriber" ? id : MIN_UUID;
  return [...users, ...(await listKind(db, "subscriber", joinedBefore, afterId, limit - users.length))];
}

/** The cursor of a recipient. */
export const cursorOf = ({ subscriber }: Recipient): string => `${subscriber.kind}:${subscriber.id}`;

function parseCursor(cursor: string | null): DigestSubscriber {
  const [kind = "", id = MIN_UUID] = (cursor ?? "user").split(":");
  return { kind: kind === "subscriber" ? "subscriber" : "user", id };
}

async function listKind(db: Transaction, kind: DigestSubscriber["kind"], before: Date, after: string, limit: number): Promise<Recipient[]> {
  const rows = await db.$queryRaw<Row[]>`
    select id, email, "emailKey", language, chosen from (${TABLES[kind]}) as recipient
    where id > ${after}::uuid and joined < ${before}
      and not exists (select from suppressed_address where email_key = recipient."emailKey")
    order by id limit ${limit}`;
  return rows.map(({ id, chosen, ...row }) => ({ ...row, subscriber: { kind, id }, languages: digestLanguages(row.language, chosen) }));
}

/** Whether this recipient still wants the digest at this address. */
export async function isRecipient({ kind, id }: DigestSubscriber, email: string): Promise<boolean> {
  const rows = await prisma().$queryRaw<object[]>`
    select from (${TABLES[kind]}) as recipient where id = ${id}::uuid and "emailKey" = ${emailKey(email)}
      and not exists (select from suppressed_address where email_key = recipient."emailKey")`;
  return rows.length > 0;
}
