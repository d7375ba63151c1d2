import type { Viewer } from "#lib/domain/accounts/viewer";
import type { DmcaDecision } from "#lib/domain/support/dmca/case";
import { changeCase } from "#lib/server/modules/support/commands/change-case";
import { openConversation } from "#lib/server/modules/support/commands/open-conversation";
import { prisma } from "#lib/server/platform/database/prisma";
import { forumPostPath } from "#lib/urls/forum";
import { insertReply, insertThread } from "#tests/support/forum";
import { insertAnyUser, NOW } from "#tests/support/users";

const SITE = "https://library.example";

/** Sends a notice about the page at a path of the site; its case is received. */
export async function openCase(path: string): Promise<{ id: string; number: string }> {
  const statement = {
    signature: "Ada Owner",
    address: "London",
    telephone: "1",
    role: "owner" as const,
    work: "The novel",
    material: SITE + path,
  };
  const email = `${crypto.randomUUID()}@claimant.example`;
  const sender = { language: "en", name: "Ada Owner", email };
  return openConversation({ kind: "dmca", category: "content", subject: "DMCA", text: statement.work, ...sender, dmca: statement }, NOW);
}

/** Sets the state of a case, with a message. */
export const step = (viewer: Viewer, id: string, status: DmcaDecision, { at = NOW, material = true } = {}) =>
  changeCase(viewer, id, { status, message: "So it is.", material }, at);

/** A post of the user, and the state that readers see. */
export async function insertPost(author: Viewer) {
  const { thread } = await insertThread(await insertAnyUser(), `Lamps ${crypto.randomUUID()}`, NOW);
  const { post } = await insertReply(author, thread.id, `Copied. ${crypto.randomUUID()}`, NOW);
  const state = () => prisma().forumPost.findUniqueOrThrow({ where: { id: post.id }, select: { state: true, reason: true } });
  return { id: post.id, path: forumPostPath(thread.slug, post.number ?? 0), state };
}

/** The suspension of a user as it is stored. */
export const suspensionOf = (id: string) =>
  prisma().user.findUniqueOrThrow({ where: { id }, select: { suspendedAt: true, suspendedUntil: true, suspensionReason: true } });
