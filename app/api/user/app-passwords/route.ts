import { listAppPasswordsOperation, makeAppPasswordOperation } from "#lib/contract/account/app-passwords";
import { listAppPasswords, makeAppPassword } from "#lib/server/data/user/app-password";
import { endpoint } from "#lib/server/http/endpoint";

export const GET = endpoint(listAppPasswordsOperation, async ({ viewer }) => ({ appPasswords: await listAppPasswords(viewer) }));

export const POST = endpoint(makeAppPasswordOperation, async ({ viewer, body, now }) => makeAppPassword(viewer, body.name, now));
