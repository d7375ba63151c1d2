import { call } from "#lib/client/api/call";
import { createPasskey, signWithPasskey } from "#lib/client/passkey";
import { withProof } from "#lib/client/proof";
import { getProofOptionsOperation, proveOperation } from "#lib/contract/accounts/login-steps";
import {
  addPasskeyOperation,
  beginTotpOperation,
  confirmTotpOperation,
  getPasskeyOptionsOperation,
  getSecondFactorOperation,
  removePasskeyOperation,
  removeTotpOperation,
  renamePasskeyOperation,
  renewRecoveryCodesOperation,
} from "#lib/contract/accounts/second-factor";
import type { RequestOptions } from "#lib/contract/accounts/webauthn";

export const fetchSecondFactor = () => call(getSecondFactorOperation, {});

/** Creates a passkey in this browser and registers it; returns recovery codes if it is the first second factor. */
export async function addPasskey(name: string): Promise<string[] | null> {
  const options = await withProof(() => call(getPasskeyOptionsOperation, {}));
  const passkey = await createPasskey(options);
  return (await withProof(() => call(addPasskeyOperation, { body: { name, passkey } }))).recoveryCodes;
}

export const renamePasskey = (id: string, name: string) => call(renamePasskeyOperation, { params: { id }, body: { name } });
export const removePasskey = (id: string) => withProof(() => call(removePasskeyOperation, { params: { id } }));
export const beginTotp = () => withProof(() => call(beginTotpOperation, {}));
export const confirmTotp = async (code: string) => (await withProof(() => call(confirmTotpOperation, { body: { code } }))).recoveryCodes;
export const removeTotp = () => withProof(() => call(removeTotpOperation, {}));
export const renewRecoveryCodes = async () => (await withProof(() => call(renewRecoveryCodesOperation, {}))).recoveryCodes;

/** How the user can prove who they are. */
export const fetchProofOptions = () => call(getProofOptionsOperation, {});
export const proveByPassword = (password: string) => call(proveOperation, { body: { password } });
export const proveByPasskey = async (options: RequestOptions) =>
  call(proveOperation, { body: { passkey: await signWithPasskey(options) } });
