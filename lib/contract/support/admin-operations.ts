import { z } from "zod";
import { CursorText } from "#lib/contract/accounts/admin-operations";
import { SuccessMessage } from "#lib/contract/accounts/responses";
import { operation } from "#lib/contract/operation";
import { limitOf, optionalParameter } from "#lib/contract/parameters";
import { MessageText } from "#lib/contract/support/fields";
import { ConversationListResponse, ConversationResponse } from "#lib/contract/support/responses";
import { ORDERS } from "#lib/domain/paging/order";
import {
  CONTACT_CATEGORIES,
  CONVERSATION_KINDS,
  CONVERSATION_SORTS,
  CONVERSATION_STATES,
  CONVERSATIONS_PER_PAGE,
  FEEDBACK_TYPES,
} from "#lib/domain/support/conversation";
import { DMCA_DECISIONS } from "#lib/domain/support/dmca/case";

const tag = "Messages";
const NOBODY = "00000000-0000-7000-8000-000000000000";
const Params = z.object({ id: z.uuid("invalid").toLowerCase() });
const example = { params: { id: NOBODY } };
const ERRORS = ["invalid_input", "unauthorized", "forbidden", "conversation_not_found"] as const;
const WRITING = [...ERRORS, "wrong_origin"] as const;

/** The filters of the page of messages. */
export const ConversationQuery = z.object({
  kind: optionalParameter(z.enum(CONVERSATION_KINDS)),
  category: optionalParameter(z.enum([...new Set([...CONTACT_CATEGORIES, ...FEEDBACK_TYPES])])),
  state: optionalParameter(z.enum([...CONVERSATION_STATES, "spam"])),
  q: optionalParameter(z.string().trim().max(100, "invalid")),
  sort: optionalParameter(z.enum(CONVERSATION_SORTS)).describe(
    "by default copyright cases by when they are due, others by the latest message",
  ),
  order: optionalParameter(z.enum(ORDERS)).describe(
    "the direction; the latest message descends, subjects and deadlines ascend unless it says otherwise",
  ),
  cursor: optionalParameter(CursorText),
  limit: limitOf(CONVERSATIONS_PER_PAGE),
});
export type ConversationQuery = z.infer<typeof ConversationQuery>;

export const listConversationsOperation = operation({
  method: "GET",
  path: "/api/admin/messages",
  summary: "Conversations, the one with the latest message first by default",
  tag,
  access: "admin",
  query: ConversationQuery,
  response: ConversationListResponse,
  errors: ["invalid_input", "unauthorized", "forbidden"],
});

export const getConversationOperation = operation({
  method: "GET",
  path: "/api/admin/messages/{id}",
  summary: "A conversation with all its messages and notes",
  tag,
  access: "admin",
  params: Params,
  response: ConversationResponse,
  errors: [...ERRORS],
  example,
});

export const answerConversationOperation = operation({
  method: "POST",
  path: "/api/admin/messages/{id}/replies",
  summary: "Answer the sender, by e-mail if the address is known",
  tag,
  access: "admin",
  params: Params,
  body: z.object({ message: MessageText, close: z.boolean("invalid").optional().describe("closes the conversation") }),
  response: SuccessMessage,
  errors: [...WRITING],
  example,
});

export const addConversationNoteOperation = operation({
  method: "POST",
  path: "/api/admin/messages/{id}/notes",
  summary: "Add a note that only administrators see",
  tag,
  access: "admin",
  params: Params,
  body: z.object({ message: MessageText }),
  response: SuccessMessage,
  errors: [...WRITING],
  example,
});

export const closeConversationOperation = operation({
  method: "PUT",
  path: "/api/admin/messages/{id}/closure",
  summary: "Close a conversation",
  tag,
  access: "admin",
  params: Params,
  response: SuccessMessage,
  errors: [...WRITING],
  example,
});

export const reopenConversationOperation = operation({
  method: "DELETE",
  path: "/api/admin/messages/{id}/closure",
  summary: "Open a conversation again; it is then no spam",
  tag,
  access: "admin",
  params: Params,
  response: SuccessMessage,
  errors: [...WRITING],
  example,
});

export const changeCaseOperation = operation({
  method: "PUT",
  path: "/api/admin/messages/{id}/case-status",
  summary: "Set the state of a copyright case, and inform the claimant",
  tag,
  access: "admin",
  params: Params,
  body: z.object({
    status: z.enum(DMCA_DECISIONS, "invalid"),
    message: MessageText.nullable().describe("mailed to the claimant; null only when the review begins or a counter-notice is forwarded"),
    material: z
      .boolean("invalid")
      .default(true)
      .describe(
        "whether `accepted` removes the material and gives its author a strike, and `restored`, or `under_review` after `accepted`, undoes both",
      ),
  }),
  response: SuccessMessage,
  errors: [...WRITING, "dmca_step_refused", "book_exists"],
  example,
});

export const assignConversationOperation = operation({
  method: "PUT",
  path: "/api/admin/messages/{id}/assignment",
  summary: "Assign a conversation to an administrator, or to nobody",
  tag,
  access: "admin",
  params: Params,
  body: z.object({ userId: z.uuid("invalid").toLowerCase().nullable() }),
  response: SuccessMessage,
  errors: [...WRITING, "user_not_found"],
  example,
});

export const getConversationImageOperation = operation({
  method: "GET",
  path: "/api/admin/messages/{id}/images/{image}",
  summary: "An image of a conversation, as a data URL",
  tag,
  access: "admin",
  params: Params.extend({ image: z.uuid("invalid").toLowerCase() }),
  response: z.object({ dataUrl: z.string() }),
  errors: [...ERRORS, "not_found"],
  example: { params: { id: NOBODY, image: NOBODY } },
});
