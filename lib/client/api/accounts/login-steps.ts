import { welcome } from "#lib/client/api/accounts/account";
import { call } from "#lib/client/api/call";
import { offerPasskeys, signWithPasskey } from "#lib/client/passkey";
import {
  completeLoginOperation,
  getPasskeyLoginOptionsOperation,
  getSecondFactorOptionsOperation,
  logInWithPasskeyOperation,
} from "#lib/contract/accounts/login-steps";
import type { PasskeyAssertion } from "#lib/contract/accounts/webauthn";

/** Logs in with a passkey that the user chooses in the browser's dialog. */
export const logInWithPasskey = async (remember: boolean) =>
  send(await signWithPasskey(await call(getPasskeyLoginOptionsOperation, {})), remember);

/** Logs in with a passkey that the user chooses among the suggestions of the e-mail field. */
export async function logInWithSuggestedPasskey(remember: () => boolean) {
  const passkey = await offerPasskeys(await call(getPasskeyLoginOptionsOperation, {}));
  return send(passkey, remember());
}

async function send(passkey: PasskeyAssertion, remember: boolean) {
  const answer = await call(logInWithPasskeyOperation, { body: { passkey, remember } });
  if ("userId" in answer) welcome(answer);
  return answer;
}

/** Completes a login by a code. */
export async function completeLogin(body: { token: string; code?: string; recoveryCode?: string; passkey?: PasskeyAssertion }) {
  const answer = await call(completeLoginOperation, { body });
  welcome(answer);
  return answer;
}

/** Completes a login by a passkey. */
export async function completeLoginWithPasskey(token: string) {
  const options = await call(getSecondFactorOptionsOperation, { body: { token } });
  return completeLogin({ token, passkey: await signWithPasskey(options) });
}
