import { z } from "zod";
import { ApiKeyName } from "#lib/contract/accounts/fields";
import { SuccessMessage } from "#lib/contract/accounts/responses";
import { operation } from "#lib/contract/operation";
import { API_KEY_LIFETIMES, API_KEYS_MAX, ROTATION_HOURS } from "#lib/domain/api/key";
import { API_TIERS } from "#lib/domain/api/quota";
import { API_SCOPES } from "#lib/domain/api/scope";

const TAG = "API keys";
const EXAMPLE = { params: { id: "018f4f5e-0000-7000-8000-000000000000" } };
const byId = z.object({ id: z.uuid().describe("the key's id") });
/** Keys are made rarely; the limit stops scripts. */
const limits = [{ calls: 60, seconds: 3_600, by: "viewer" as const }];

const ApiKeyResponse = z
  .object({
    id: z.uuid(),
    name: z.string(),
    hint: z.string().describe("its first characters"),
    scopes: z.array(z.enum(API_SCOPES)),
    createdAt: z.iso.datetime(),
    rotatedAt: z.iso.datetime().nullable(),
    formerUntil: z.iso.datetime().nullable().describe("until when the secret before the rotation works; null: it was not rotated"),
    expiresAt: z.iso.datetime().nullable().describe("null: no limit"),
    usedAt: z.iso.datetime().nullable().describe("when it was last used, accurate to a minute; null if never"),
  })
  .meta({ id: "ApiKey" });
const NewApiKey = ApiKeyResponse.extend({ key: z.string().describe("the key itself; only this response contains it") }).meta({
  id: "NewApiKey",
});
export const ApiKeyListResponse = z.object({ apiKeys: z.array(ApiKeyResponse) }).meta({ id: "ApiKeyList" });
export type ApiKeyListResponse = z.infer<typeof ApiKeyListResponse>;

export const CreateApiKey = z
  .object({
    name: ApiKeyName.describe("the user's label for the program that uses it"),
    scopes: z
      .array(z.enum(API_SCOPES, "invalid"), "required")
      .min(1, "choose_scope")
      .overwrite((scopes) => API_SCOPES.filter((scope) => scopes.includes(scope))),
    days: z
      .union(
        API_KEY_LIFETIMES.map((days) => z.literal(days)),
        "invalid",
      )
      .describe("its lifetime; null: no limit"),
  })
  .meta({ id: "CreateApiKey" });
export type CreateApiKey = z.infer<typeof CreateApiKey>;

export const listApiKeysOperation = operation({
  method: "GET",
  path: "/api/user/api-keys",
  summary: "List the user's API keys",
  tag: TAG,
  access: "user",
  response: ApiKeyListResponse,
  errors: ["unauthorized"],
});

export const createApiKeyOperation = operation({
  method: "POST",
  path: "/api/user/api-keys",
  summary: `Create an API key; only this response contains it. At most ${API_KEYS_MAX}`,
  tag: TAG,
  access: "user",
  recentProof: true,
  body: CreateApiKey,
  response: NewApiKey,
  errors: ["invalid_input", "unauthorized", "too_many_api_keys", "wrong_origin", "too_many_requests"],
  limits,
});

export const rotateApiKeyOperation = operation({
  method: "POST",
  path: "/api/user/api-keys/{id}/rotation",
  summary: `Replace an API key by a new one with the same rights; the former remains valid for ${ROTATION_HOURS} hours`,
  tag: TAG,
  access: "user",
  recentProof: true,
  params: byId,
  response: NewApiKey,
  errors: ["unauthorized", "not_found", "wrong_origin", "too_many_requests"],
  limits,
  example: EXAMPLE,
});

export const revokeApiKeyOperation = operation({
  method: "DELETE",
  path: "/api/user/api-keys/{id}",
  summary: "Revoke an API key at once",
  tag: TAG,
  access: "user",
  params: byId,
  response: SuccessMessage,
  errors: ["unauthorized", "not_found", "wrong_origin"],
  example: EXAMPLE,
});

export const ApiUsageResponse = z
  .object({
    tier: z.enum(API_TIERS),
    quotas: z.array(
      z.object({
        name: z.enum(["hour", "day"]),
        quota: z.int(),
        remaining: z.int(),
        reset: z.int().describe("seconds until the window ends"),
      }),
    ),
    days: z
      .array(
        z.object({
          date: z.iso.date(),
          calls: z.int(),
          refused: z.int().describe("calls beyond a quota"),
        }),
      )
      .describe("the last 30 days (UTC), oldest first"),
  })
  .meta({ id: "ApiUsage" });
export type ApiUsageResponse = z.infer<typeof ApiUsageResponse>;

export const getApiUsageOperation = operation({
  method: "GET",
  path: "/api/user/api-usage",
  summary: "Get the quotas of the user's API keys and the calls of the last 30 days",
  tag: TAG,
  access: "user",
  scope: "read",
  response: ApiUsageResponse,
  errors: ["unauthorized"],
});

export const setApiTierOperation = operation({
  method: "PUT",
  path: "/api/admin/users/{id}/api-tier",
  summary: "Grant a user the premium quotas of the API, or take them away",
  tag: "Administration",
  access: "admin",
  params: z.object({ id: z.uuid("invalid").toLowerCase().describe("the user's id") }),
  body: z.object({ tier: z.enum(API_TIERS, "invalid") }),
  response: SuccessMessage,
  errors: ["invalid_input", "unauthorized", "forbidden", "wrong_origin", "user_not_found"],
  example: { params: { id: "00000000-0000-7000-8000-000000000000" } },
});
