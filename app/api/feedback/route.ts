import { sendFeedbackOperation } from "#lib/contract/support/operations";
import { preferredLanguage } from "#lib/domain/preferred-language";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { isProbablySpam } from "#lib/server/modules/support/commands/check-sender";
import { openConversation } from "#lib/server/modules/support/commands/open-conversation";
import { clientIp } from "#lib/server/platform/http/client-address";
import { withPlainForm } from "#lib/server/platform/http/plain-form-page";
import { successMessage } from "#lib/server/platform/http/success-message";
import { messagesOf } from "#lib/server/platform/messages";
import { FEEDBACK_PATH } from "#lib/urls/pages";

const send = endpoint(sendFeedbackOperation, async ({ body, viewer, now, request }) => {
  const { type, rating, title: subject, message: text, email = null, anonymous, technical, ...antiSpam } = body;
  const isSpam = await isProbablySpam(antiSpam, clientIp(request));
  const language = preferredLanguage(request.headers.get("accept-language"));
  const sender = anonymous ? {} : { email, userId: viewer?.id ?? null };
  const left = Object.fromEntries(Object.entries(technical ?? {}).filter(([, value]) => value));
  const { number, token } = await openConversation(
    {
      ...{ kind: "feedback", category: type, subject, text, rating, language, isSpam },
      technical: Object.keys(left).length > 0 ? left : null,
      ...sender,
    },
    now,
  );
  return { ...successMessage("feedbackReceived", request), number, token };
});

export const POST = withPlainForm(send, (language) => {
  const { title, type, rating, subject, message, email } = messagesOf(language, "feedback");
  return { path: FEEDBACK_PATH, title, labels: { type, rating, title: subject, message, email } };
});
