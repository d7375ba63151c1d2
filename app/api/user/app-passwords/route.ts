import { listAppPasswordsOperation, makeAppPasswordOperation } from "#lib/contract/account/app-passwords";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { listAppPasswords, makeAppPassword } from "#lib/server/modules/accounts/commands/app-password";

export const GET = endpoint(listAppPasswordsOperation, async ({ viewer }) => ({ appPasswords: await listAppPasswords(viewer) }));

export const POST = endpoint(makeAppPasswordOperation, async ({ viewer, body, now }) => makeAppPassword(viewer, body.name, now));
