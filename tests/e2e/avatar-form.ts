import { type Answer, call, type Refusal, type Sent } from "./api-call.ts";

type Bytes = Uint8Array;

/** A form with this file as the field `avatar`, or what is told otherwise. */
export function formWith(bytes: Bytes, { field = "avatar", name = "me.png", type = "image/png" } = {}): FormData {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}

/** Uploads a picture as one's own. */
export const uploadAvatar = (
  token: string,
  raw: Sent["raw"],
  headers: Sent["headers"] = {},
): Promise<Answer<{ avatar: string } & Refusal>> =>
  call("POST", "/api/user/profile/avatar", { bearer: token, ...(raw !== undefined && { raw }), headers });
