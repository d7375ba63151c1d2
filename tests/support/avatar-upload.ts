import { type ApiError, type ApiResponse, call, type RequestOptions } from "#tests/support/api-client";

type Bytes = Uint8Array;

/** A form with this file as the field `avatar`, or what is told otherwise. */
export function avatarForm(bytes: Bytes, { field = "avatar", name = "me.png", type = "image/png" } = {}): FormData {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}

/** Uploads a picture as one's own. */
export const uploadAvatar = (
  token: string,
  raw: RequestOptions["raw"],
  headers: RequestOptions["headers"] = {},
): Promise<ApiResponse<{ avatar: string } & ApiError>> =>
  call("POST", "/api/user/profile/avatar", { bearer: token, ...(raw !== undefined && { raw }), headers });
