import { z } from "zod";
import { AppPasswordName } from "#lib/contract/accounts/fields";
import { SuccessMessage } from "#lib/contract/accounts/responses";
import { operation } from "#lib/contract/operation";
import { APP_PASSWORDS_MAX } from "#lib/domain/accounts/app-password";

const TAG = "Session and account";

const AppPasswordResponse = z
  .object({
    id: z.uuid(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    usedAt: z.iso.datetime().nullable().describe("when it was last used, accurate to ten minutes; null if never"),
  })
  .meta({ id: "AppPassword" });
export const AppPasswordListResponse = z.object({ appPasswords: z.array(AppPasswordResponse) }).meta({ id: "AppPasswordList" });
export type AppPasswordListResponse = z.infer<typeof AppPasswordListResponse>;

/** The user's label for the program that uses the password. */
export const CreateAppPassword = z.object({ name: AppPasswordName }).meta({ id: "CreateAppPassword" });
export type CreateAppPassword = z.infer<typeof CreateAppPassword>;

export const listAppPasswordsOperation = operation({
  method: "GET",
  path: "/api/user/app-passwords",
  summary: "List the user's app passwords: for OPDS and downloads by HTTP Basic authentication only",
  tag: TAG,
  access: "user",
  response: AppPasswordListResponse,
  errors: ["unauthorized"],
});

export const createAppPasswordOperation = operation({
  method: "POST",
  path: "/api/user/app-passwords",
  summary: `Create an app password; only this response contains it. At most ${APP_PASSWORDS_MAX}`,
  tag: TAG,
  access: "user",
  recentProof: true,
  body: CreateAppPassword,
  response: AppPasswordResponse.extend({ password: z.string().describe("four groups of five letters and digits") }).meta({
    id: "NewAppPassword",
  }),
  errors: ["invalid_input", "unauthorized", "too_many_app_passwords", "wrong_origin", "too_many_requests"],
  limits: [{ calls: 60, seconds: 3_600, by: "viewer" }],
});

export const revokeAppPasswordOperation = operation({
  method: "DELETE",
  path: "/api/user/app-passwords/{id}",
  summary: "Revoke an app password",
  tag: TAG,
  access: "user",
  params: z.object({ id: z.uuid() }),
  response: SuccessMessage,
  errors: ["unauthorized", "not_found", "wrong_origin"],
  example: { params: { id: "018f4f5e-0000-7000-8000-000000000000" } },
});
