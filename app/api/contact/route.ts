import { sendContactOperation } from "#lib/contract/support/operations";
import { preferredLanguage } from "#lib/domain/preferred-language";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { isProbablySpam } from "#lib/server/modules/support/commands/check-sender";
import { openConversation } from "#lib/server/modules/support/commands/open-conversation";
import { clientIp } from "#lib/server/platform/http/client-address";
import { successMessage } from "#lib/server/platform/http/success-message";

export const POST = endpoint(sendContactOperation, async ({ body, viewer, now, request }) => {
  const { name, email, subject, message: text, category, ...antiSpam } = body;
  const isSpam = await isProbablySpam(antiSpam, clientIp(request));
  const language = preferredLanguage(request.headers.get("accept-language"));
  const sender = { name, email, userId: viewer?.id ?? null };
  const { number, token } = await openConversation({ kind: "contact", category, subject, text, language, isSpam, ...sender }, now);
  return { ...successMessage("contactReceived", request), number, token };
});
