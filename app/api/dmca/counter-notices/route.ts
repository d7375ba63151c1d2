import { sendCounterNoticeOperation } from "#lib/contract/support/dmca-operations";
import { preferredLanguage } from "#lib/domain/preferred-language";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { isProbablySpam } from "#lib/server/modules/support/commands/check-sender";
import { openCounterNotice } from "#lib/server/modules/support/commands/counter-notice";
import { clientIp } from "#lib/server/platform/http/client-address";
import { successMessage } from "#lib/server/platform/http/success-message";

export const POST = endpoint(sendCounterNoticeOperation, async ({ body, viewer, now, request }) => {
  const { caseNumber, signature, address, telephone, email, explanation, website, writingMs, altcha } = body;
  const isSpam = await isProbablySpam({ website, writingMs, altcha }, clientIp(request));
  const language = preferredLanguage(request.headers.get("accept-language"));
  const sender = { email, userId: viewer?.id ?? null, language, isSpam };
  const { number, token } = await openCounterNotice({ ...sender, caseNumber, signature, address, telephone, explanation }, now);
  return { ...successMessage("counterNoticeReceived", request), number, token };
});
