import "server-only";

import { parseCookie, stringifySetCookie } from "cookie";
import { z } from "zod";
import { UNVERIFIED_DAYS } from "#lib/domain/accounts/limits";
import { isSecure } from "#lib/server/platform/http/extract-token";
import { AUTH_CALLS } from "#lib/urls/api";

const NAME = "registration";
const DAY_SECONDS = 86_400;

/**
 * Set-Cookie header that tells a browser which attempt to register is its own: codes that others ask for by registering with the same address
 * do not work in it. Set whether or not an attempt was stored.
 */
export const registrationCookie = (id: string): string => cookie(id, UNVERIFIED_DAYS * DAY_SECONDS);

export const clearedRegistrationCookie = (): string => cookie("", 0);

/** The id of the browser's own attempt to register, if it has one. */
export const ownRegistrationId = (headers: Headers): string | undefined =>
  z.uuid().safeParse(parseCookie(headers.get("cookie") ?? "")[NAME]).data;

const cookie = (value: string, maxAge: number): string =>
  stringifySetCookie({ name: NAME, value, path: AUTH_CALLS, httpOnly: true, sameSite: "lax", secure: isSecure(), maxAge });
