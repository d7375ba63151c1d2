import { describe, expect, test } from "vitest";
import type { DigestSubscriber } from "#lib/domain/newsletter/newsletter";
import { getUser } from "#lib/server/modules/accounts/commands/profile";
import { subscribe } from "#lib/server/modules/newsletter/commands/subscription";
import { unsubscribe } from "#lib/server/modules/newsletter/commands/unsubscribe";
import { readUnsubscribeToken, unsubscribeToken } from "#lib/server/modules/newsletter/queries/unsubscribe-token";
import { prisma } from "#lib/server/platform/database/prisma";
import { keyedHash, signature } from "#lib/server/platform/secrets";
import { setUpTestEnvironment } from "#tests/support/environment";
import { outcomeOf } from "#tests/support/errors";
import { insertSubscriber } from "#tests/support/newsletter";
import { insertUser, NOW } from "#tests/support/users";

setUpTestEnvironment();
const wants = async () => ({
  users: (await prisma().user.findMany({ where: { notifyNewBooks: true } })).map(({ username }) => username).sort(),
  subscribers: (await prisma().subscriber.findMany({ orderBy: { email: "asc" } })).map(({ email }) => email),
});

test("a token identifies its subscriber and cannot be forged", () => {
  const eve: DigestSubscriber = { kind: "subscriber", id: "018f4f5e-0000-7000-8000-000000000001" };
  const token = unsubscribeToken(eve, "eve@example.org");
  expect(readUnsubscribeToken(token)).toEqual(eve);
  const text = token.slice(0, 33);
  const forged = [
    "",
    "x",
    text,
    token.slice(0, -1),
    token.slice(1),
    `${token}A`,
    `m${token.slice(1)}`,
    token.replace("018f", "018e"),
    token.toUpperCase(),
    `${text}${"A".repeat(43)}`,
    `${text}${signature("another purpose", text)}`,
    `${text}${keyedHash(text).slice(0, 43)}`,
    `${token}\n`,
    ` ${token}`,
  ];
  for (const wrong of forged) expect(() => readUnsubscribeToken(wrong), wrong).toThrow("link_damaged");
});

test("a user’s token turns the notification off, a subscriber’s deletes the address; repeating it is harmless", async () => {
  const [ada] = [await insertUser("ada"), await insertUser("bo-dahl")];
  const eve = await insertSubscriber("eve@example.org", "en", NOW);
  await insertSubscriber("fred@example.org", "en", NOW);
  for (let turn = 1; turn <= 2; turn += 1) {
    await unsubscribe(unsubscribeToken({ kind: "user", id: ada.id }, "ada@example.org"));
    await unsubscribe(unsubscribeToken({ kind: "subscriber", id: eve }, "eve@example.org"));
    expect(await wants()).toEqual({ users: ["bo-dahl"], subscribers: ["fred@example.org"] });
  }
  expect((await getUser(ada)).notifyNewBooks).toBe(false);
});

test("a user id in a subscriber’s token, or a truncated token, changes nothing", async () => {
  const cyril = await insertUser("cyril");
  const before = await wants();
  await unsubscribe(unsubscribeToken({ kind: "subscriber", id: cyril.id }, "cyril@example.org"));
  expect(await outcomeOf(unsubscribe(unsubscribeToken({ kind: "user", id: cyril.id }, "cyril@example.org").slice(0, -3)))).toBe(
    "link_damaged",
  );
  expect(await wants()).toEqual(before);
});

test("an address that belongs to a user and a subscriber is unsubscribed from both", async () => {
  const diana = await insertUser("diana");
  const id = await insertSubscriber("Diana@example.org", "en", NOW);
  await unsubscribe(unsubscribeToken({ kind: "subscriber", id }, "diana@example.org"));
  expect((await getUser(diana)).notifyNewBooks).toBe(false);
  await prisma().user.update({ where: { id: diana.id }, data: { notifyNewBooks: true } });
  await insertSubscriber("diana@example.org", "en", NOW);
  await unsubscribe(unsubscribeToken({ kind: "user", id: diana.id }, "diana@example.org"));
  expect(await prisma().subscriber.count({ where: { emailKey: "diana@example.org" } })).toBe(0);
});

test("the link of an old e-mail ends a later subscription of the same address", async () => {
  await subscribe("gail@example.org", "en", NOW);
  const { id } = await prisma().subscriber.findUniqueOrThrow({ where: { emailKey: "gail@example.org" } });
  const old = unsubscribeToken({ kind: "subscriber", id }, "gail@example.org");
  await unsubscribe(old);
  await subscribe("Gail@example.org", "de", NOW);
  await unsubscribe(old);
  expect((await wants()).subscribers).not.toContain("gail@example.org");
});

describe("a user’s unsubscribe token", () => {
  const USER = "018f4f5e-0000-7000-8000-000000000002";
  /** Signed, but without the address. */
  const tokenWithoutAddress = (id: string): string => {
    const text = `m${id.replaceAll("-", "")}`;
    return text + signature("news-reader", text);
  };

  test("contains the user id and the address", async () => {
    const id = await insertSubscriber("hal@example.org", "en", NOW);
    const token = unsubscribeToken({ kind: "user", id: USER }, "Hal@example.org");
    expect(readUnsubscribeToken(token)).toEqual({ kind: "user", id: USER, subscriber: id });
    for (const forged of [
      token.replace(/^m/, "s"),
      `${token.slice(0, 33)}${token.slice(65)}`,
      token.slice(0, 33) + tokenWithoutAddress(USER).slice(1),
      tokenWithoutAddress(USER),
    ])
      expect(() => readUnsubscribeToken(forged), forged).toThrow("link_damaged");
  });

  test("ends the subscription of its address after the account is deleted, and no other", async () => {
    const ida = await insertUser("ida");
    const token = unsubscribeToken({ kind: "user", id: ida.id }, "ida@example.org");
    await insertSubscriber("Ida@example.org", "en", NOW);
    await insertSubscriber("jo@example.org", "en", NOW);
    await prisma().user.delete({ where: { id: ida.id } });
    await unsubscribe(token);
    const { subscribers } = await wants();
    expect(subscribers).not.toContain("Ida@example.org");
    expect(subscribers).toContain("jo@example.org");
  });

  test("unsubscribes both the address it was sent to and the user’s current address", async () => {
    const kim = await insertUser("kim");
    const token = unsubscribeToken({ kind: "user", id: kim.id }, "kim@example.org");
    await prisma().user.update({ where: { id: kim.id }, data: { email: "kim@example.com", emailKey: "kim@example.com" } });
    for (const email of ["kim@example.org", "kim@example.com"]) await insertSubscriber(email, "en", NOW);
    await unsubscribe(token);
    expect((await wants()).subscribers.filter((email) => email.startsWith("kim"))).toEqual([]);
    expect((await getUser(kim)).notifyNewBooks).toBe(false);
  });
});
