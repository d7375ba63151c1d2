import { sendContactOperation } from "#lib/contract/support/operations";
import { preferredLanguage } from "#lib/domain/preferred-language";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { isProbablySpam } from "#lib/server/modules/support/commands/check-sender";
import { openConversation } from "#lib/server/modules/support/commands/open-conversation";
import { clientIp } from "#lib/server/platform/http/client-address";
import { withPlainForm } from "#lib/server/platform/http/plain-form-page";
import { successMessage } from "#lib/server/platform/http/success-message";
import { messagesOf } from "#lib/server/platform/messages";
import { CONTACT_PATH } from "#lib/urls/pages";

const send = endpoint(sendContactOperation, async ({ body, viewer, now, request }) => {
  const { name, email, subject, message: text, category, ...antiSpam } = body;
  const isSpam = await isProbablySpam(antiSpam, clientIp(request));
  const language = preferredLanguage(request.headers.get("accept-language"));
  const sender = { name, email, userId: viewer?.id ?? null };
  const { number, token } = await openConversation({ kind: "contact", category, subject, text, language, isSpam, ...sender }, now);
  return { ...successMessage("contactReceived", request), number, token };
});

export const POST = withPlainForm(send, (language) => {
  const { title, form: labels } = messagesOf(language, "contact");
  return { path: CONTACT_PATH, title, labels };
});
