import { z } from "zod";
import { SuccessMessage } from "#lib/contract/accounts/responses";
import { StoredTechnical } from "#lib/contract/support/exported";
import { CONVERSATION_CATEGORIES, CONVERSATION_KINDS, CONVERSATION_STATES, DELIVERIES, DIRECTIONS } from "#lib/domain/support/conversation";
import { DMCA_DECISIONS, DMCA_STATUSES } from "#lib/domain/support/dmca/case";
import { DMCA_STEPS } from "#lib/domain/support/dmca/deadlines";
import { DMCA_MATERIALS } from "#lib/domain/support/dmca/material";
import { DMCA_ROLES } from "#lib/domain/support/dmca/notice";

const at = z.iso.datetime();
const Image = z.object({ id: z.uuid(), width: z.int(), height: z.int() });

export const OpenedConversationResponse = SuccessMessage.extend({
  number: z.string().describe('for people: "P-2026-000123"'),
  token: z.string().describe("the key of the private page /messages#token=…"),
}).meta({ id: "OpenedConversation" });
export type OpenedConversationResponse = z.infer<typeof OpenedConversationResponse>;

export const SentDmcaNoticeResponse = OpenedConversationResponse.extend({
  isFound: z
    .boolean()
    .describe("whether there is a book, a comment or a post at the address of the material, even if it is withdrawn or hidden"),
}).meta({ id: "SentDmcaNotice" });
export type SentDmcaNoticeResponse = z.infer<typeof SentDmcaNoticeResponse>;

export const WorkResponse = z
  .object({
    algorithm: z.string(),
    challenge: z.string(),
    maxnumber: z.int().optional(),
    salt: z.string(),
    signature: z.string(),
  })
  .meta({ id: "ProofOfWorkChallenge" });
export type WorkResponse = z.infer<typeof WorkResponse>;

const SentCase = z.object({
  signature: z.string(),
  address: z.string(),
  telephone: z.string(),
  role: z.enum(DMCA_ROLES),
  work: z.string(),
  material: z.string(),
  status: z.enum(DMCA_STATUSES),
  history: z.array(z.object({ status: z.enum(DMCA_STATUSES), at })).describe("when the case reached its states, oldest first"),
  deadlines: z.array(z.object({ step: z.enum(DMCA_STEPS), dueAt: at })).describe("of the steps that are not taken yet"),
});

export const SenderConversationResponse = z
  .object({
    number: z.string(),
    subject: z.string(),
    state: z.enum(CONVERSATION_STATES),
    createdAt: at,
    messages: z.array(z.object({ id: z.uuid(), isOwn: z.boolean(), text: z.string(), images: z.array(Image), createdAt: at })),
    dmcaCase: SentCase.nullable().describe("of a copyright notice: what the sender stated, and where the case stands"),
  })
  .meta({ id: "SenderConversation" });
export type SenderConversationResponse = z.infer<typeof SenderConversationResponse>;

export const ListedConversationResponse = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(CONVERSATION_KINDS),
  category: z.enum(CONVERSATION_CATEGORIES as [string, ...string[]]),
  state: z.enum(CONVERSATION_STATES),
  subject: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  rating: z.int().nullable(),
  assignee: z.string().nullable().describe("a username"),
  isSpam: z.boolean().describe("probably sent by a program"),
  dueAt: at.nullable().describe("when an answer is due"),
  updatedAt: at,
});

const count = z.int().min(0);
export const ConversationListResponse = z
  .object({
    conversations: z.array(ListedConversationResponse.extend({ _id: z.uuid() })),
    counts: z.object({ open: count, waiting: count, answered: count, closed: count, spam: count }),
    next: z.string().nullable().describe("the cursor of the next page"),
    previous: z.string().nullable(),
  })
  .meta({ id: "ConversationList" });
export type ConversationListResponse = z.infer<typeof ConversationListResponse>;

const DmcaCaseResponse = SentCase.extend({
  dueAt: at.nullable().describe("when the next step is due"),
  next: z.array(z.enum(DMCA_DECISIONS)).describe("the states that may follow now"),
  removable: z.enum(DMCA_MATERIALS).nullable().describe("what a step can remove and restore; null: an administrator does it by hand"),
  isFound: z.boolean().describe("whether there is a book, a comment or a post at the address, even if it is withdrawn or hidden"),
  struckUser: z
    .object({ id: z.uuid(), username: z.string(), strikes: z.int() })
    .nullable()
    .describe("the author of the removed material, with all their strikes"),
  counterNotices: z.array(z.object({ id: z.uuid(), number: z.string() })),
});

const Person = z.object({ id: z.uuid(), username: z.string() });

export const ConversationResponse = ListedConversationResponse.extend({
  language: z.string(),
  technical: StoredTechnical,
  createdAt: at,
  closedAt: at.nullable(),
  user: Person.nullable().describe("the sender's account"),
  assigneeId: z.uuid().nullable(),
  dmcaCase: DmcaCaseResponse.nullable().describe("of the kind `dmca`"),
  counteredCase: z.object({ id: z.uuid(), number: z.string() }).nullable().describe("the case that a counter-notice answers"),
  administrators: z.array(Person).describe("to whom it can be assigned"),
  messages: z.array(
    z.object({
      id: z.uuid(),
      direction: z.enum(DIRECTIONS),
      author: z.string().nullable().describe("the administrator"),
      text: z.string(),
      original: z.string().nullable().describe("the whole e-mail with what it quotes"),
      delivery: z.enum(DELIVERIES).nullable(),
      createdAt: at,
      images: z.array(Image),
    }),
  ),
}).meta({ id: "Conversation" });
export type ConversationResponse = z.infer<typeof ConversationResponse>;
