import { beginTotpOperation, confirmTotpOperation, removeTotpOperation } from "#lib/contract/accounts/second-factor";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { qrCode } from "#lib/server/modules/accounts/authentication/qr-code";
import { beginTotp, confirmTotp, removeTotp } from "#lib/server/modules/accounts/commands/totp";
import { successMessage } from "#lib/server/platform/http/success-message";

export const POST = endpoint(beginTotpOperation, async ({ viewer, now }) => {
  const { secret, uri } = await beginTotp(viewer, now);
  return { secret, uri, qrCode: qrCode(uri) };
});

export const PUT = endpoint(confirmTotpOperation, async ({ viewer, body, now }) => ({
  recoveryCodes: await confirmTotp(viewer, body.code, now),
}));

export const DELETE = endpoint(removeTotpOperation, async ({ viewer, request }) => {
  await removeTotp(viewer);
  return successMessage("saved", request);
});
