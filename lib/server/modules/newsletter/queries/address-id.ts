import "server-only";

import { keyedHash } from "#lib/server/platform/secrets";

/** 32 hexadecimal digits as the database writes an id. */
export const asId = (digits: string): string => digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/** The same for an address whenever it subscribes, so that the link of an old mail ends a later subscription too. */
export const addressId = (emailKey: string): string => asId(keyedHash(`subscriber ${emailKey}`).slice(0, 32));
