import { type NewConversation, openConversation } from "#lib/server/modules/support/commands/open-conversation";
import { prisma } from "#lib/server/platform/database/prisma";
import { NOW } from "#tests/support/users";

/** Conversations in the test file's own database (environment.ts). */
export const insertConversation = (input: Partial<NewConversation> = {}, now = NOW) =>
  openConversation(
    {
      ...{ kind: "contact", category: "general", subject: "The lamp", text: `It flickers. ${crypto.randomUUID()}`, language: "en" },
      ...{ name: "Ada", email: `ada-${crypto.randomUUID().slice(0, 8)}@example.org` },
      ...input,
    },
    now,
  );

export const messagesOf = (id: string) =>
  prisma().conversationMessage.findMany({ where: { conversationId: id }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
export const findConversationRow = (id: string) => prisma().conversation.findUniqueOrThrow({ where: { id } });
