import { z } from "zod";
import { LinkToken } from "#lib/contract/accounts/fields";
import { SuccessMessage } from "#lib/contract/accounts/responses";
import { MAILS_OF_CLIENT } from "#lib/contract/mail-limit";
import { type Limit, operation } from "#lib/contract/operation";
import { MessageText, SendContact, SendFeedback } from "#lib/contract/support/fields";
import { OpenedConversationResponse, SenderConversationResponse, WorkResponse } from "#lib/contract/support/responses";
import { emailKey } from "#lib/domain/accounts/email";

const tag = "Messages";
const HOUR = 3_600;
const fromAddress = (calls: number): Limit => ({ calls, seconds: HOUR, by: "address" });
const Params = z.object({ token: LinkToken.describe("the token of the private page") });
const NOT_FOUND = ["invalid_input", "conversation_not_found", "too_many_requests"] as const;

export const sendContactOperation = operation({
  method: "POST",
  path: "/api/contact",
  summary: "Write to the operator. Stored first; then mailed, with an acknowledgement to the sender",
  tag,
  access: "public",
  body: SendContact,
  response: OpenedConversationResponse,
  errors: ["invalid_input", "wrong_origin", "proof_of_work_required", "too_many_requests"],
  limits: [fromAddress(20), { calls: 10, seconds: HOUR, by: ({ email }) => emailKey(String(email)) }, MAILS_OF_CLIENT],
});

export const sendFeedbackOperation = operation({
  method: "POST",
  path: "/api/feedback",
  summary: "Send feedback. With `anonymous`, neither the e-mail address nor the account is stored",
  tag,
  access: "public",
  body: SendFeedback,
  response: OpenedConversationResponse,
  errors: ["invalid_input", "wrong_origin", "proof_of_work_required", "too_many_requests"],
  limits: [fromAddress(20), MAILS_OF_CLIENT],
});

export const getWorkOperation = operation({
  method: "GET",
  path: "/api/contact/challenge",
  summary: "A challenge whose solution proves work, for the field `altcha`",
  tag,
  access: "public",
  response: WorkResponse,
  errors: ["too_many_requests"],
  limits: [fromAddress(120)],
});

export const getSenderConversationOperation = operation({
  method: "GET",
  path: "/api/messages/{token}",
  summary: "A conversation as its sender sees it",
  tag,
  access: "public",
  params: Params,
  response: SenderConversationResponse,
  errors: [...NOT_FOUND],
  limits: [fromAddress(600)],
});

export const getSentImageOperation = operation({
  method: "GET",
  path: "/api/messages/{token}/images/{image}",
  summary: "An image that the sender attached, as a data URL",
  tag,
  access: "public",
  params: Params.extend({ image: z.uuid("invalid").toLowerCase() }),
  response: z.object({ dataUrl: z.string() }),
  errors: ["invalid_input", "not_found", "too_many_requests"],
  limits: [fromAddress(120)],
});

export const replyAsSenderOperation = operation({
  method: "POST",
  path: "/api/messages/{token}/replies",
  summary: "The sender writes again; a closed conversation is opened again",
  tag,
  access: "public",
  params: Params,
  body: z.object({ message: MessageText }),
  response: SuccessMessage,
  errors: [...NOT_FOUND, "wrong_origin", "conversation_full"],
  limits: [fromAddress(60)],
});

export const attachImageOperation = operation({
  method: "POST",
  path: "/api/messages/{token}/images",
  summary: "Attach an image to the sender's last message: JPG, PNG or GIF, at most 5 MB, in the multipart field `image`",
  tag,
  access: "public",
  params: Params,
  form: { type: "object", required: ["image"], properties: { image: { type: "string", format: "binary" } } },
  response: SuccessMessage,
  errors: [...NOT_FOUND, "wrong_origin", "avatar_invalid", "avatar_too_large", "too_many_images"],
  limits: [fromAddress(30)],
});

export const closeAsSenderOperation = operation({
  method: "PUT",
  path: "/api/messages/{token}/closure",
  summary: "The sender closes the conversation",
  tag,
  access: "public",
  params: Params,
  response: SuccessMessage,
  errors: [...NOT_FOUND, "wrong_origin"],
  limits: [fromAddress(60)],
});
