import "server-only";

import { parseCookie, stringifySetCookie } from "cookie";
import { z } from "zod";
import { emailKey } from "#lib/domain/accounts/email";
import { UNVERIFIED_DAYS } from "#lib/domain/accounts/limits";
import { isSecure } from "#lib/server/platform/http/extract-token";
import { isSameHash, signature } from "#lib/server/platform/secrets";
import { AUTH_CALLS } from "#lib/urls/api";

const NAME = "registration";
const DAY_SECONDS = 86_400;

/**
 * Set-Cookie header that tells a browser which attempt to register with this address is its own: codes that others ask for by registering
 * with the same address do not work in it, and their wrong codes do not count against it. Set whether or not an attempt was stored; signed,
 * so that both look the same afterwards.
 */
export const registrationCookie = (id: string, email: string): string =>
  cookie(`${id}.${signatureOf(id, email)}`, UNVERIFIED_DAYS * DAY_SECONDS);

export const clearedRegistrationCookie = (): string => cookie("", 0);

/** The id of the browser's own attempt to register with this address, if it has one. */
export function ownRegistrationId(headers: Headers, email: string): string | undefined {
  const [id = "", given = ""] = (parseCookie(headers.get("cookie") ?? "")[NAME] ?? "").split(".");
  return z.uuid().safeParse(id).success && isSameHash(signatureOf(id, email), given) ? id : undefined;
}

const signatureOf = (id: string, email: string): string => signature("registration", `${id} ${emailKey(email)}`);

const cookie = (value: string, maxAge: number): string =>
  stringifySetCookie({ name: NAME, value, path: AUTH_CALLS, httpOnly: true, sameSite: "lax", secure: isSecure(), maxAge });
