import { type ApiError, type ApiResponse, call, type RequestOptions } from "#tests/support/api-client";

type Bytes = Uint8Array;

/** A form with this file in the field `avatar`; the options override field, file name and type. */
export function avatarForm(bytes: Bytes, { field = "avatar", name = "me.png", type = "image/png" } = {}): FormData {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}

/** Uploads an avatar for the user of the token. */
export const uploadAvatar = (
  token: string,
  raw: RequestOptions["raw"],
  headers: RequestOptions["headers"] = {},
): Promise<ApiResponse<{ avatar: string } & ApiError>> =>
  call("POST", "/api/user/profile/avatar", { bearer: token, ...(raw !== undefined && { raw }), headers });
