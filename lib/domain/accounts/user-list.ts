import type { Role } from "#lib/domain/accounts/permission";
import { type Order, queryText, type Sorting, sortParameters } from "#lib/domain/paging/order";

/** The sort orders of the administrators' list of users: newest first, or by name or address. */
export const USER_SORTS = ["newest", "username", "email"] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** The usual direction of each. */
export const USER_ORDER: Record<UserSort, Order> = { newest: "descending", username: "ascending", email: "ascending" };

/** Filters by state; `deleting`: the account will be deleted. */
export const USER_STATES = ["active", "deactivated", "unverified", "deleting"] as const;
export type UserState = (typeof USER_STATES)[number];

/** Users on one page of the list. */
export const USERS_PER_PAGE = 50;
/** The longest note of an administrator about a user, in UTF-16 units. */
export const USER_NOTE_MAX = 2000;

/** Which users to list; `search` matches within usernames and addresses. */
export type UserFilter = Sorting<UserSort> & {
  search: string;
  role?: Role | undefined;
  state?: UserState | undefined;
};

/** A user as administrators see them in the list. */
export type ListedUser = {
  id: string;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  /** The URL of the avatar. */
  avatar: string | null;
  role: Role;
  createdAt: Date;
  verifiedAt: Date | null;
  deactivatedAt: Date | null;
  deleteAfter: Date | null;
};

export type UserCounts = { total: number; administrators: number; moderators: number; active: number; deactivated: number };

/** The parameters of the list's address that are not the standard. */
export const userListQuery = ({ search, role, state, ...sorting }: UserFilter, cursor?: string): string =>
  queryText({ search, role, state, ...sortParameters(sorting, "newest", USER_ORDER), cursor });
