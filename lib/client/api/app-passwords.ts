import { call } from "#lib/client/api/call";
import { AppPasswordListResponse, createAppPasswordOperation } from "#lib/contract/account/app-passwords";
import { SuccessMessage } from "#lib/contract/account/responses";

const PATH = "/api/user/app-passwords";

export const fetchAppPasswords = async () => (await call(PATH, { answer: AppPasswordListResponse })).appPasswords;
export const createAppPassword = (name: string) =>
  call(PATH, { method: "POST", body: { name }, answer: createAppPasswordOperation.response });
export const revokeAppPassword = (id: string) => call(`${PATH}/${id}`, { method: "DELETE", answer: SuccessMessage });
