import "server-only";

import { keyedHash } from "#lib/server/platform/secrets";

/** Formats 32 hexadecimal digits as a UUID. */
export const toUuid = (digits: string): string => digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/** The subscriber id of an address: the same for each subscription, so that the link of an old e-mail ends a later one. */
export const addressId = (emailKey: string): string => toUuid(keyedHash(`subscriber ${emailKey}`).slice(0, 32));
