import type { AdminUserResponse } from "#lib/contract/accounts/admin-operations";
import type { ListedUser } from "#lib/domain/accounts/user-list";

/** A user as administrators get them; dates are ISO strings. */
export const serializeListedUser = ({ createdAt, verifiedAt, deactivatedAt, deleteAfter, ...user }: ListedUser): AdminUserResponse => ({
  _id: user.id,
  ...user,
  isAdmin: user.role === "administrator",
  isActive: deactivatedAt === null,
  isVerified: verifiedAt !== null,
  createdAt: createdAt.toISOString(),
  deleteAfter: deleteAfter?.toISOString() ?? null,
});

export const serializeUserPage = (page: { users: ListedUser[]; next: string | null; previous: string | null }) => ({
  ...page,
  users: page.users.map(serializeListedUser),
});
