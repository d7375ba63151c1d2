import "server-only";

import { emailKey } from "#lib/domain/accounts/email";
import {
  type ListedUser,
  USER_ORDER,
  type UserCounts,
  type UserFilter,
  type UserSort,
  type UserState,
} from "#lib/domain/accounts/user-list";
import { usernameKey } from "#lib/domain/accounts/username";
import type { Viewer } from "#lib/domain/accounts/viewer";
import type { Cursor } from "#lib/domain/paging/cursor";
import { requireUserAdministrator } from "#lib/server/modules/accounts/policy";
import type { Prisma } from "#lib/server/platform/database/generated/client";
import { keysetPage } from "#lib/server/platform/database/keyset";
import { containing } from "#lib/server/platform/database/like";
import { prisma } from "#lib/server/platform/database/prisma";
import { avatarUrl } from "#lib/urls/avatars";

const LISTED = {
  id: true,
  username: true,
  usernameKey: true,
  email: true,
  emailKey: true,
  firstName: true,
  lastName: true,
  avatar: true,
  role: true,
  createdAt: true,
  verifiedAt: true,
  deactivatedAt: true,
  deleteAfter: true,
} as const;
type Row = Prisma.UserGetPayload<{ select: typeof LISTED }>;

type Column = "createdAt" | "usernameKey" | "emailKey";
const COLUMN: Record<UserSort, Column> = { newest: "createdAt", username: "usernameKey", email: "emailKey" };

const IN_STATE: Record<UserState, Prisma.UserWhereInput> = {
  active: { deactivatedAt: null },
  deactivated: { deactivatedAt: { not: null } },
  unverified: { verifiedAt: null },
  deleting: { deleteAfter: { not: null } },
};

export type UserPage = { users: ListedUser[]; next: string | null; previous: string | null };

/** A page of users by keyset, which costs the same for the last page as for the first. Throws `forbidden`. */
export async function listUsers(viewer: Viewer, filter: UserFilter, cursor: Cursor | null, limit: number): Promise<UserPage> {
  requireUserAdministrator(viewer);
  const found = await findRows(filter, cursor, limit + 1);
  const { rows, next, previous } = keysetPage(found, cursor, limit, (row) => sortValue(row, COLUMN[filter.sort]));
  return { users: rows.map(listedOf), next, previous };
}

const EXPORT_BATCH = 5_000;

/** All users that match the filter, in batches. Throws `forbidden`. */
export async function* allUsers(viewer: Viewer, filter: UserFilter): AsyncGenerator<ListedUser[]> {
  requireUserAdministrator(viewer);
  let cursor: Cursor | null = null;
  for (;;) {
    const rows: Row[] = await findRows(filter, cursor, EXPORT_BATCH);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(listedOf);
    cursor = { direction: "after", value: sortValue(last, COLUMN[filter.sort]), id: last.id };
  }
}

/** The number of users in all, by role and by state. Throws `forbidden`. */
export async function countUsers(viewer: Viewer): Promise<UserCounts> {
  requireUserAdministrator(viewer);
  const [counts] = await prisma().$queryRaw<UserCounts[]>`
    select count(*)::int as total, count(*) filter (where role = 'administrator')::int as administrators,
      count(*) filter (where role = 'moderator')::int as moderators, count(*) filter (where deactivated_at is null)::int as active,
      count(*) filter (where deactivated_at is not null)::int as deactivated
    from users`;
  return counts ?? { total: 0, administrators: 0, moderators: 0, active: 0, deactivated: 0 };
}

/** The number of accounts. */
export const countAccounts = (): Promise<number> => prisma().user.count();

/** The next rows in the cursor's direction: backwards, the nearest one first. */
function findRows(filter: UserFilter, cursor: Cursor | null, take: number): Promise<Row[]> {
  const column = COLUMN[filter.sort];
  const isAscending = (filter.order ?? USER_ORDER[filter.sort]) === "ascending";
  const way = (cursor?.direction === "before") === isAscending ? "desc" : "asc";
  return prisma().user.findMany({
    where: { AND: [whereOf(filter), cursor ? beyond(column, way, cursor) : {}] },
    orderBy: [{ [column]: way }, { id: way }],
    take,
    select: LISTED,
  });
}

function whereOf({ search, role, state }: UserFilter): Prisma.UserWhereInput {
  const where: Prisma.UserWhereInput[] = [];
  if (search)
    where.push({
      OR: [{ usernameKey: containing(usernameKey(search)) }, { emailKey: containing(emailKey(search)) }],
    });
  if (role) where.push({ role });
  if (state) where.push(IN_STATE[state]);
  return { AND: where };
}

/** The rows after the cursor's in this sort direction. */
function beyond(column: Column, way: "asc" | "desc", { value, id }: Cursor): Prisma.UserWhereInput {
  const key = column === "createdAt" ? validDate(value) : value;
  const compare = way === "asc" ? "gt" : "lt";
  return { OR: [{ [column]: { [compare]: key } }, { [column]: key, id: { [compare]: validId(id) } }] };
}

const validDate = (text: string): Date => (Number.isNaN(Date.parse(text)) ? new Date(0) : new Date(text));
/** A cursor written by hand must not fail in the database. */
const validId = (id: string): string => (UUID.test(id) ? id : "00000000-0000-0000-0000-000000000000");
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const sortValue = (row: Row, column: Column): string => (column === "createdAt" ? row.createdAt.toISOString() : row[column]);

function listedOf({ usernameKey: _name, emailKey: _email, avatar, ...row }: Row): ListedUser {
  return { ...row, avatar: avatarUrl(avatar) };
}
