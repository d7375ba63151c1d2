import "server-only";

import type { Email } from "#lib/server/platform/mail/email";

/** Which list news is of, for mail programs that sort (RFC 2919). A name that would have to be quoted is left out. */
export function listId({ name, address }: Email["site"]): string {
  const id = `<news.${new URL(address).hostname}>`;
  return /^[A-Za-z\d-]+(?: [A-Za-z\d-]+)*$/.test(name) ? `${name} ${id}` : id;
}
