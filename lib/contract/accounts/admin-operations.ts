import { z } from "zod";
import { SuccessMessage } from "#lib/contract/accounts/responses";
import { operation } from "#lib/contract/operation";
import { limitOf, optionalParameter } from "#lib/contract/parameters";
import { writtenText } from "#lib/contract/written-text";
import { ROLES } from "#lib/domain/accounts/permission";
import { USER_NOTE_MAX, USER_SORTS, USER_STATES, USERS_PER_PAGE } from "#lib/domain/accounts/user-list";
import { parseCursor } from "#lib/domain/paging/cursor";
import { ORDERS } from "#lib/domain/paging/order";

const tag = "User administration";
const admin = { tag, access: "admin" } as const;
const example = { params: { id: "00000000-0000-7000-8000-000000000000" } };
const SEARCH_MAX = 200;
const USERS_AT_ONCE = 100;

const UserId = z.uuid("invalid").toLowerCase();
const UserParams = z.object({ id: UserId.describe("the user's id") });

export const CursorText = z
  .string()
  .max(500)
  .refine((text) => parseCursor(text) !== null, "invalid")
  .describe("a page's `next` or `previous`");

export const UserFilterQuery = z.object({
  search: z.string().trim().max(SEARCH_MAX).default("").describe("part of a username or an e-mail address"),
  role: optionalParameter(z.enum(ROLES)),
  state: optionalParameter(z.enum(USER_STATES)),
  sort: z.enum(USER_SORTS).default("newest"),
  order: optionalParameter(z.enum(ORDERS)).describe(
    "the direction; the newest descend, names and addresses ascend unless it says otherwise",
  ),
});
export const UserListQuery = UserFilterQuery.extend({
  cursor: optionalParameter(CursorText),
  limit: limitOf(USERS_PER_PAGE),
});

export const AdminUserResponse = z
  .object({
    _id: z.uuid(),
    id: z.uuid(),
    username: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    avatar: z.string().nullable(),
    role: z.enum(ROLES),
    isAdmin: z.boolean(),
    isActive: z.boolean(),
    isVerified: z.boolean(),
    createdAt: z.iso.datetime(),
    deleteAfter: z.iso.datetime().nullable().describe("when the account will be deleted"),
  })
  .meta({ id: "AdminUser" });
export type AdminUserResponse = z.infer<typeof AdminUserResponse>;

export const listUsersOperation = operation({
  ...admin,
  method: "GET",
  path: "/api/admin/users",
  summary: "List users, page by page, with their number by role and state",
  query: UserListQuery,
  response: z
    .object({
      users: z.array(AdminUserResponse),
      next: z.string().nullable().describe("the cursor of the next page"),
      previous: z.string().nullable(),
      counts: z.object({
        total: z.int(),
        administrators: z.int(),
        moderators: z.int(),
        active: z.int(),
        deactivated: z.int(),
      }),
    })
    .meta({ id: "AdminUserPage" }),
  errors: ["invalid_input", "unauthorized", "forbidden"],
});

export const exportUsersOperation = operation({
  ...admin,
  method: "GET",
  path: "/api/admin/users/export",
  summary: "All users that match the filter as CSV. Cells that a spreadsheet would take for a formula begin with an apostrophe",
  query: UserFilterQuery,
  response: z.string(),
  responseType: "text/csv; charset=utf-8",
  recentProof: true,
  errors: ["invalid_input", "unauthorized", "forbidden"],
});

const ERRORS = ["invalid_input", "unauthorized", "forbidden", "wrong_origin", "user_not_found"] as const;
const AGAINST = [...ERRORS, "own_account", "last_administrator"] as const;

export const setAdminOperation = operation({
  ...admin,
  method: "PUT",
  path: "/api/admin/users/{id}/admin",
  summary: "Grant or revoke the role of administrator",
  recentProof: true,
  params: UserParams,
  body: z.object({ isAdmin: z.boolean("invalid") }),
  response: SuccessMessage,
  errors: [...AGAINST],
  example,
});

export const setRoleOperation = operation({
  ...admin,
  method: "PUT",
  path: "/api/admin/users/{id}/role",
  summary: "Set a user's role",
  recentProof: true,
  params: UserParams,
  body: z.object({ role: z.enum(ROLES, "invalid") }),
  response: SuccessMessage,
  errors: [...AGAINST],
  example,
});

export const setStatusOperation = operation({
  ...admin,
  method: "PUT",
  path: "/api/admin/users/{id}/status",
  summary: "Activate or deactivate a user. Deactivating ends all sessions and revokes app passwords and links",
  recentProof: true,
  params: UserParams,
  body: z.object({ isActive: z.boolean("invalid") }),
  response: SuccessMessage,
  errors: [...AGAINST],
  example,
});

export const setManyStatusesOperation = operation({
  ...admin,
  method: "PUT",
  path: "/api/admin/users/status",
  summary: "Activate or deactivate many users, all or none; answers whom it changed. Accounts that will be deleted stay as they are",
  recentProof: true,
  body: z.object({ ids: z.array(UserId).min(1, "required").max(USERS_AT_ONCE), isActive: z.boolean("invalid") }),
  response: z.object({ ids: z.array(z.uuid()) }),
  errors: [...AGAINST],
});

export const resetUserPasswordOperation = operation({
  ...admin,
  method: "POST",
  path: "/api/admin/users/{id}/reset-password",
  summary: "Set a random password, shown once. Ends all sessions; the user gets a mail and must choose another one at the next login",
  recentProof: true,
  params: UserParams,
  response: z.object({ newPassword: z.string() }).meta({ id: "NewPassword" }),
  errors: [...AGAINST],
  example,
});

export const deleteUserOperation = operation({
  ...admin,
  method: "DELETE",
  path: "/api/admin/users/{id}",
  summary: "Deactivate a user and delete the account in 14 days; until then it can be restored",
  recentProof: true,
  params: UserParams,
  response: SuccessMessage.extend({ deleteAfter: z.iso.datetime() }),
  errors: [...AGAINST],
  example,
});

export const restoreUserOperation = operation({
  ...admin,
  method: "DELETE",
  path: "/api/admin/users/{id}/deletion",
  summary: "Cancel the deletion of an account and activate it",
  recentProof: true,
  params: UserParams,
  response: SuccessMessage,
  errors: [...ERRORS],
  example,
});

export const endUserSessionsOperation = operation({
  ...admin,
  method: "DELETE",
  path: "/api/admin/users/{id}/sessions",
  summary: "End all sessions of a user and revoke app passwords and links",
  recentProof: true,
  params: UserParams,
  response: SuccessMessage,
  errors: [...AGAINST],
  example,
});

export const resetSecondFactorOperation = operation({
  ...admin,
  method: "DELETE",
  path: "/api/admin/users/{id}/second-factor",
  summary: "Remove a user's passkeys, authenticator app and recovery codes, for somebody who has lost them. The user gets a mail",
  recentProof: true,
  params: UserParams,
  response: SuccessMessage,
  errors: [...AGAINST],
  example,
});

export const AddUserNote = z.object({
  text: writtenText(USER_NOTE_MAX, "notes_long"),
});

export const addUserNoteOperation = operation({
  ...admin,
  method: "POST",
  path: "/api/admin/users/{id}/notes",
  summary: "Add a note about a user, for administrators only",
  params: UserParams,
  body: AddUserNote,
  response: SuccessMessage,
  errors: [...ERRORS],
  example,
});
