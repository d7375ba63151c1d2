import { createAppPasswordOperation, listAppPasswordsOperation } from "#lib/contract/accounts/app-passwords";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { createAppPassword, listAppPasswords } from "#lib/server/modules/accounts/commands/app-password";

export const GET = endpoint(listAppPasswordsOperation, async ({ viewer }) => ({ appPasswords: await listAppPasswords(viewer) }));

export const POST = endpoint(createAppPasswordOperation, async ({ viewer, body, now }) => createAppPassword(viewer, body.name, now));
