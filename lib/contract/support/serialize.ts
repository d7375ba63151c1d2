import type { z } from "zod";
import type {
  ConversationListResponse,
  ConversationResponse,
  ListedConversationResponse,
  SenderConversationResponse,
} from "#lib/contract/support/responses";
import { type DmcaStatus, nextStatuses, openSteps } from "#lib/domain/support/dmca/case";
import { dmcaDeadlines } from "#lib/domain/support/dmca/deadlines";
import type { DmcaStatement } from "#lib/domain/support/dmca/notice";

type Dated<Response, Names extends keyof Response> = Omit<Response, Names> & {
  [Name in Names]: Response[Name] extends string ? Date : Date | null;
};
type Listed = Dated<z.infer<typeof ListedConversationResponse>, "dueAt" | "updatedAt">;

const serializeListed = <Row extends { dueAt: Date | null; updatedAt: Date }>({ dueAt, updatedAt, ...row }: Row) => ({
  ...row,
  dueAt: dueAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
});

export const serializeConversations = ({
  rows,
  counts,
  next,
  previous,
}: {
  rows: Listed[];
  counts: ConversationListResponse["counts"];
  next: string | null;
  previous: string | null;
}): ConversationListResponse => ({ conversations: rows.map((row) => ({ _id: row.id, ...serializeListed(row) })), counts, next, previous });

type SentCase = DmcaStatement & { receivedAt: Date; status: DmcaStatus; history: { status: DmcaStatus; at: Date }[] };
type StoredCase = SentCase & { counteredAt: Date | null; dueAt: Date | null } & Pick<
    NonNullable<ConversationResponse["dmcaCase"]>,
    "removable" | "isFound" | "struckUser" | "counterNotices"
  >;
type Details = Omit<Dated<ConversationResponse, "dueAt" | "updatedAt" | "createdAt" | "closedAt">, "messages" | "dmcaCase"> & {
  dmcaCase: StoredCase | null;
  messages: Dated<ConversationResponse["messages"][number], "createdAt">[];
};

export const serializeConversation = (
  { createdAt, closedAt, messages, dmcaCase, ...conversation }: Details,
  now = new Date(),
): ConversationResponse => ({
  ...serializeListed(conversation),
  createdAt: createdAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
  dmcaCase: dmcaCase && serializeCase(dmcaCase, now),
  messages: messages.map((message) => ({ ...message, createdAt: message.createdAt.toISOString() })),
});

const serializeCase = ({ counteredAt, dueAt, ...sent }: StoredCase, now: Date): ConversationResponse["dmcaCase"] => ({
  ...serializeSentCase(sent),
  dueAt: dueAt?.toISOString() ?? null,
  next: nextStatuses({ status: sent.status, receivedAt: sent.receivedAt, counteredAt }, now),
});

function serializeSentCase<Case extends SentCase>({ receivedAt, history, ...statement }: Case) {
  const deadlines = dmcaDeadlines(receivedAt);
  return {
    ...statement,
    history: history.map(({ status, at }) => ({ status, at: at.toISOString() })),
    deadlines: openSteps(statement.status).map((step) => ({ step, dueAt: deadlines[step].toISOString() })),
  };
}

type SenderView = Omit<Dated<SenderConversationResponse, "createdAt">, "messages" | "dmcaCase"> & {
  dmcaCase: SentCase | null;
  messages: Dated<SenderConversationResponse["messages"][number], "createdAt">[];
};

export const serializeSenderView = ({ createdAt, messages, dmcaCase, ...view }: SenderView): SenderConversationResponse => ({
  ...view,
  dmcaCase: dmcaCase && serializeSentCase(dmcaCase),
  createdAt: createdAt.toISOString(),
  messages: messages.map((message) => ({ ...message, createdAt: message.createdAt.toISOString() })),
});
