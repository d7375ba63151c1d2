import { z } from "zod";
import { ChangeEmail, ChangePassword, ConfirmEmail, RequestDeletion, SetLanguage, UpdateProfile } from "#lib/contract/account/requests";
import {
  AvatarResponse,
  ConnectionListResponse,
  ExportResponse,
  ProfileResponse,
  SessionResponse,
  SuccessMessage,
  UserResponse,
} from "#lib/contract/account/responses";
import { type Limit, operation } from "#lib/contract/operation";

const TAG = "Session and account";
/** Limits password guessing from an unattended browser that is logged in. */
const PASSWORD_TRIES: Limit[] = [{ calls: 10, seconds: 600, by: "viewer" }];

export const getProfileOperation = operation({
  method: "GET",
  path: "/api/user/profile",
  summary: "One's own profile",
  tag: TAG,
  access: "user",
  response: ProfileResponse,
  errors: ["unauthorized"],
});

export const updateProfileOperation = operation({
  method: "PUT",
  path: "/api/user/profile",
  summary: "Change one's own profile",
  tag: TAG,
  access: "user",
  body: UpdateProfile,
  response: ProfileResponse,
  errors: ["invalid_input", "unauthorized", "wrong_origin"],
});

export const liftSuppressionOperation = operation({
  method: "POST",
  path: "/api/user/news/resumption",
  summary: "Let news go to one's own address again, after its mails came back or were reported as unwanted",
  tag: TAG,
  access: "user",
  response: ProfileResponse,
  errors: ["unauthorized", "wrong_origin", "too_many_requests"],
  limits: [{ calls: 5, seconds: 86_400, by: "viewer" }],
});

export const uploadAvatarOperation = operation({
  method: "POST",
  path: "/api/user/profile/avatar",
  summary: "Upload one's picture: JPG, PNG or GIF, at most 5 MB, as the field `avatar` of a form",
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
  summary: "Take one's picture away",
  tag: TAG,
  access: "user",
  response: AvatarResponse,
  errors: ["unauthorized", "wrong_origin"],
});

export const setLanguageOperation = operation({
  method: "PUT",
  path: "/api/user/language",
  summary: "Keep the chosen language on the account",
  tag: TAG,
  access: "user",
  body: SetLanguage,
  response: ProfileResponse,
  errors: ["invalid_input", "unauthorized", "wrong_origin"],
});

export const changePasswordOperation = operation({
  method: "PUT",
  path: "/api/user/password",
  summary: "Change one's password; every other session ends, and this one goes on with a new token",
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
  summary: "Ask for another address: it counts once the link mailed to it is followed; the old one is told",
  tag: TAG,
  access: "user",
  body: ChangeEmail,
  response: SuccessMessage,
  errors: ["invalid_input", "wrong_password", "unauthorized", "wrong_origin", "too_many_requests", "busy"],
  limits: PASSWORD_TRIES,
});

export const confirmEmailOperation = operation({
  method: "POST",
  path: "/api/auth/confirm-email",
  summary: "Confirm a new address with the link mailed to it",
  tag: TAG,
  access: "public",
  body: ConfirmEmail,
  response: SuccessMessage,
  errors: ["invalid_input", "link_invalid", "wrong_origin", "too_many_requests"],
  limits: [{ calls: 30, seconds: 3_600, by: "address" }],
});

export const listConnectionsOperation = operation({
  method: "GET",
  path: "/api/user/connections",
  summary: "The other sites one may log in with, and whether one has a password",
  tag: TAG,
  access: "user",
  response: ConnectionListResponse,
  errors: ["unauthorized"],
});

export const endConnectionOperation = operation({
  method: "DELETE",
  path: "/api/user/connections/{provider}",
  summary: "Do not log in with that site any more; needs a password of one's own",
  tag: TAG,
  access: "user",
  params: z.object({ provider: z.enum(["google", "github"]) }),
  response: SuccessMessage,
  errors: ["unauthorized", "not_found", "password_needed", "wrong_origin"],
  example: { params: { provider: "google" } },
});

export const exportDataOperation = operation({
  method: "GET",
  path: "/api/user/export",
  summary: "Everything the library keeps about oneself",
  tag: TAG,
  access: "user",
  response: ExportResponse,
  errors: ["unauthorized", "too_many_requests"],
  limits: [{ calls: 20, seconds: 3_600, by: "viewer" }],
});

export const requestDeletionOperation = operation({
  method: "POST",
  path: "/api/user/deletion",
  summary: "Ask for the account to be deleted; it is gone after 14 days, and every session ends now",
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
  summary: "Stay after all",
  tag: TAG,
  access: "user",
  response: UserResponse,
  errors: ["unauthorized", "wrong_origin"],
});
