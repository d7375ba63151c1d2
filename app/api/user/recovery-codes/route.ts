import { renewRecoveryCodesOperation } from "#lib/contract/accounts/second-factor";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { renewRecoveryCodes } from "#lib/server/modules/accounts/commands/recovery-code";

export const POST = endpoint(renewRecoveryCodesOperation, async ({ viewer, now }) => ({
  recoveryCodes: await renewRecoveryCodes(viewer, now),
}));
