import "server-only";

import type { Email } from "#lib/server/platform/mail/email";

/** The List-Id header of the newsletter (RFC 2919). A name that would need quoting is omitted. */
export function listId({ name, address }: Email["site"]): string {
  const id = `<news.${new URL(address).hostname}>`;
  return /^[A-Za-z\d-]+(?: [A-Za-z\d-]+)*$/.test(name) ? `${name} ${id}` : id;
}
