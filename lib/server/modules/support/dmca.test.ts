import { expect, test } from "vitest";
import { addDays } from "#lib/domain/time/clock";
import { openConversation } from "#lib/server/modules/support/commands/open-conversation";
import { personalData } from "#lib/server/modules/support/personal-data";
import { getConversation } from "#lib/server/modules/support/queries/conversation";
import { prisma } from "#lib/server/platform/database/prisma";
import { findConversationRow } from "#tests/support/conversations";
import { setUpTestEnvironment } from "#tests/support/environment";
import { queuedMailTo } from "#tests/support/queued-mails";
import { insertAdministrator, insertAnyUser, NOW } from "#tests/support/users";

setUpTestEnvironment({ CONTACT_EMAIL: "operator@library.example" });

const FACTS = {
  signature: "Ada Owner",
  address: "1 Long Street, London",
  telephone: "+44 20 0000 0000",
  role: "owner" as const,
  work: "The novel",
  material: "https://library.example/book/one",
};

const sendNotice = (email: string, userId: string | null = null) =>
  openConversation(
    {
      kind: "dmca",
      category: "content",
      subject: "DMCA",
      text: FACTS.work,
      language: "en",
      name: FACTS.signature,
      email,
      userId,
      dmca: FACTS,
    },
    NOW,
  );

test("a notice is a case with its facts, acknowledged at once and due for review", async () => {
  const email = "ada@claimant.example";
  const { id, number } = await sendNotice(email);
  const { dmcaCase, dueAt, kind } = await getConversation(await insertAdministrator(), id);
  expect({ dmcaCase, kind }).toEqual({ dmcaCase: { ...FACTS, receivedAt: NOW }, kind: "dmca" });
  expect(dueAt?.getTime()).toBeGreaterThanOrEqual(addDays(NOW, 3).getTime());
  expect(await queuedMailTo(email, "supportReceived")).toMatchObject({ number });
});

test("the same notice twice is one case", async () => {
  const first = await sendNotice("twice@claimant.example");
  expect((await sendNotice("twice@claimant.example")).id).toBe(first.id);
  expect(await prisma().dmcaCase.count({ where: { conversationId: first.id } })).toBe(1);
});

test("a deleted account leaves the case with the claimant's name and address", async () => {
  const user = await insertAnyUser();
  const { id } = await sendNotice("leaving@claimant.example", user.id);
  const subject = { id: user.id, username: "", emailKey: "leaving@claimant.example", verified: true, keepComments: false };
  expect(JSON.stringify(await personalData.export(subject, NOW))).toContain(FACTS.address);
  await prisma().$transaction(async (db) => personalData.erase?.(subject, db));
  expect(await findConversationRow(id)).toMatchObject({ userId: null, name: "Ada Owner", email: "leaving@claimant.example" });
});
