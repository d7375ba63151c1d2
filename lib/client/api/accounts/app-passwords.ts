import { call } from "#lib/client/api/call";
import { withProof } from "#lib/client/proof";
import { createAppPasswordOperation, listAppPasswordsOperation, revokeAppPasswordOperation } from "#lib/contract/accounts/app-passwords";

export const fetchAppPasswords = async () => (await call(listAppPasswordsOperation, {})).appPasswords;
export const createAppPassword = (name: string) => withProof(() => call(createAppPasswordOperation, { body: { name } }));
export const revokeAppPassword = (id: string) => call(revokeAppPasswordOperation, { params: { id } });
