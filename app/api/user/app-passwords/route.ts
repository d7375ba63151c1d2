import { listAppPasswordsOperation, makeAppPasswordOperation } from "#lib/contract/account/app-passwords";
import { listAppPasswords, makeAppPassword } from "#lib/server/modules/accounts/commands/app-password";
import { endpoint } from "#lib/server/platform/http/endpoint";

export const GET = endpoint(listAppPasswordsOperation, async ({ viewer }) => ({ appPasswords: await listAppPasswords(viewer) }));

export const POST = endpoint(makeAppPasswordOperation, async ({ viewer, body, now }) => makeAppPassword(viewer, body.name, now));
