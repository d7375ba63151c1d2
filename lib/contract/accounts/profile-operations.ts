import { z } from "zod";
import {
  ChangeEmail,
  ChangePassword,
  ConfirmEmail,
  RequestDeletion,
  SetLanguage,
  UndoEmailChange,
  UpdateProfile,
} from "#lib/contract/accounts/requests";
import {
  AvatarResponse,
  ConnectionListResponse,
  ExportResponse,
  ProfileResponse,
  SessionResponse,
  SuccessMessage,
  UndoEmailChangeResponse,
  UserResponse,
} from "#lib/contract/accounts/responses";
import { type Limit, operation } from "#lib/contract/operation";

const TAG = "Session and account";
/** Limits password guessing from an unattended browser that is logged in. */
const PASSWORD_TRIES: Limit[] = [{ calls: 10, seconds: 600, by: "viewer" }];

export const getProfileOperation = operation({
  method: "GET",
  path: "/api/user/profile",
  summary: "The user's profile",
  tag: TAG,
  access: "user",
  response: ProfileResponse,
  errors: ["unauthorized"],
});

export const updateProfileOperation = operation({
  method: "PUT",
  path: "/api/user/profile",
  summary: "Update the user's profile",
  tag: TAG,
  access: "user",
  body: UpdateProfile,
  response: ProfileResponse,
  errors: ["invalid_input", "unauthorized", "wrong_origin"],
});

export const liftSuppressionOperation = operation({
  method: "POST",
  path: "/api/user/newsletter/resumption",
  summary: "Resume the newsletter for the user's address after a bounce or complaint suppressed it",
  tag: TAG,
  access: "user",
  response: ProfileResponse,
  errors: ["unauthorized", "wrong_origin", "too_many_requests"],
  limits: [{ calls: 5, seconds: 86_400, by: "viewer" }],
});

export const uploadAvatarOperation = operation({
  method: "POST",
  path: "/api/user/profile/avatar",
  summary: "Upload an avatar: JPG, PNG or GIF, at most 5 MB, in the multipart field `avatar`",
  tag: TAG,
  access: "user",
  form: { type: "object", required: ["avatar"], properties: { avatar: { type: "string", format: "binary" } } },
  response: AvatarResponse,
  errors: ["unauthorized", "avatar_invalid", "avatar_too_large", "wrong_origin", "too_many_requests"],
  limits: [{ calls: 30, seconds: 3_600, by: "viewer" }],
});

export const removeAvatarOperation = operation({
  method: "DELETE",
  path: "/api/user/profile/avatar",
  summary: "Delete the avatar",
  tag: TAG,
  access: "user",
  response: AvatarResponse,
  errors: ["unauthorized", "wrong_origin"],
});

export const setLanguageOperation = operation({
  method: "PUT",
  path: "/api/user/language",
  summary: "Save the interface language",
  tag: TAG,
  access: "user",
  body: SetLanguage,
  response: ProfileResponse,
  errors: ["invalid_input", "unauthorized", "wrong_origin"],
});

export const acceptTermsOperation = operation({
  method: "PUT",
  path: "/api/user/accepted-terms/{version}",
  summary: "Accept a published version of the terms of service",
  tag: TAG,
  access: "user",
  params: z.object({ version: z.iso.date("invalid").describe("the day from which the version applies") }),
  response: ProfileResponse,
  errors: ["invalid_input", "unauthorized", "not_found", "wrong_origin"],
  example: { params: { version: "2026-11-22" } },
});

export const changePasswordOperation = operation({
  method: "PUT",
  path: "/api/user/password",
  summary:
    "Change the password; revokes all other sessions, all mailed links and, unless they are kept, all app passwords; returns a new token for this session",
  tag: TAG,
  access: "user",
  body: ChangePassword,
  response: SessionResponse,
  errors: ["invalid_input", "wrong_password", "unauthorized", "wrong_origin", "too_many_requests", "busy"],
  limits: PASSWORD_TRIES,
});

export const changeEmailOperation = operation({
  method: "PUT",
  path: "/api/user/email",
  summary:
    "Request a change of address: takes effect once confirmed by the link mailed to the new one; the old one gets a link that undoes it",
  tag: TAG,
  access: "user",
  body: ChangeEmail,
  response: SuccessMessage,
  errors: ["invalid_input", "wrong_password", "unauthorized", "wrong_origin", "too_many_requests", "busy"],
  // The second limits the notices to the old address, which no other limit withholds.
  limits: [...PASSWORD_TRIES, { calls: 20, seconds: 86_400, by: "viewer" }],
});

export const confirmEmailOperation = operation({
  method: "POST",
  path: "/api/auth/confirm-email",
  summary: "Confirm a new address with the mailed link",
  tag: TAG,
  access: "public",
  body: ConfirmEmail,
  response: SuccessMessage,
  errors: ["invalid_input", "link_invalid", "wrong_origin", "too_many_requests"],
  limits: [{ calls: 30, seconds: 3_600, by: "address" }],
});

export const undoEmailChangeOperation = operation({
  method: "POST",
  path: "/api/auth/undo-email-change",
  summary:
    "Restore the previous address with the link that was mailed to it, valid for seven days. Revokes all sessions, the password, connected accounts, app passwords and links; returns a token that sets a new password",
  tag: TAG,
  access: "public",
  body: UndoEmailChange,
  response: UndoEmailChangeResponse,
  errors: ["invalid_input", "link_invalid", "wrong_origin", "too_many_requests"],
  limits: [{ calls: 30, seconds: 3_600, by: "address" }],
});

export const listConnectionsOperation = operation({
  method: "GET",
  path: "/api/user/connections",
  summary: "List the linked OAuth accounts, and whether the user has a password",
  tag: TAG,
  access: "user",
  response: ConnectionListResponse,
  errors: ["unauthorized"],
});

export const endConnectionOperation = operation({
  method: "DELETE",
  path: "/api/user/connections/{provider}",
  summary: "Unlink an OAuth account; requires a password",
  tag: TAG,
  access: "user",
  recentProof: true,
  params: z.object({ provider: z.enum(["google", "github"]) }),
  response: SuccessMessage,
  errors: ["unauthorized", "not_found", "password_needed", "wrong_origin"],
  example: { params: { provider: "google" } },
});

export const exportDataOperation = operation({
  method: "GET",
  path: "/api/user/export",
  summary: "Export all personal data of the user",
  tag: TAG,
  access: "user",
  response: ExportResponse,
  errors: ["unauthorized", "too_many_requests"],
  limits: [{ calls: 20, seconds: 3_600, by: "viewer" }],
});

export const requestDeletionOperation = operation({
  method: "POST",
  path: "/api/user/deletion",
  summary: "Request deletion of the account after 14 days; revokes all sessions, app passwords and mailed links now",
  tag: TAG,
  access: "user",
  body: RequestDeletion,
  response: SuccessMessage.extend({ deleteAfter: z.iso.datetime() }),
  errors: ["invalid_input", "wrong_password", "unauthorized", "wrong_origin", "too_many_requests", "busy"],
  limits: PASSWORD_TRIES,
});

export const cancelDeletionOperation = operation({
  method: "DELETE",
  path: "/api/user/deletion",
  summary: "Cancel the requested deletion",
  tag: TAG,
  access: "user",
  response: UserResponse,
  errors: ["unauthorized", "wrong_origin"],
});
