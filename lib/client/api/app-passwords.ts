import { call } from "#lib/client/api/call";
import { AppPasswordListAnswer, makeAppPasswordOperation } from "#lib/contract/account/app-passwords";
import { Told } from "#lib/contract/account/responses";

const PATH = "/api/user/app-passwords";

export const fetchAppPasswords = async () => (await call(PATH, { answer: AppPasswordListAnswer })).appPasswords;
export const makeAppPassword = (name: string) => call(PATH, { method: "POST", body: { name }, answer: makeAppPasswordOperation.answer });
export const revokeAppPassword = (id: string) => call(`${PATH}/${id}`, { method: "DELETE", answer: Told });
