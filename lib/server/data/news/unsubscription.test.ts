import { expect, test } from "vitest";
import type { NewsReader } from "#lib/domain/news";
import { readerOf, readerToken } from "#lib/server/data/news/reader-token";
import { subscribe } from "#lib/server/data/news/subscription";
import { unsubscribe } from "#lib/server/data/news/unsubscription";
import { getUser } from "#lib/server/data/user/profile";
import { prisma } from "#lib/server/infra/database/prisma";
import { keyedHash, signature } from "#lib/server/infra/secrets";
import { member, NOW, outcomeOf, ownHouse } from "../../../../tests/account.ts";
import { subscriber } from "../../../../tests/news.ts";

ownHouse();
const wants = async () => ({
  members: (await prisma().user.findMany({ where: { notifyNewBooks: true } })).map(({ username }) => username).sort(),
  subscribers: (await prisma().subscriber.findMany({ orderBy: { email: "asc" } })).map(({ email }) => email),
});

test("a token says whose it is, and cannot be made by anybody else", () => {
  const eve: NewsReader = { kind: "subscriber", id: "018f4f5e-0000-7000-8000-000000000001" };
  const token = readerToken(eve);
  expect(readerOf(token)).toEqual(eve);
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
  for (const wrong of forged) expect(() => readerOf(wrong), wrong).toThrow("link_invalid");
});

test("a member’s switches the notice off, a subscriber’s forgets the address; twice is fine, and others stay", async () => {
  const [ada] = [await member("ada"), await member("bo-dahl")];
  const eve = await subscriber("eve@example.org", "en", NOW);
  await subscriber("fred@example.org", "en", NOW);
  for (let turn = 1; turn <= 2; turn += 1) {
    await unsubscribe(readerToken({ kind: "member", id: ada.id }));
    await unsubscribe(readerToken({ kind: "subscriber", id: eve }));
    expect(await wants()).toEqual({ members: ["bo-dahl"], subscribers: ["fred@example.org"] });
  }
  expect((await getUser(ada)).notifyNewBooks).toBe(false);
});

test("the id of a member in a subscriber’s token, or a token cut short, changes nothing", async () => {
  const cyril = await member("cyril");
  const before = await wants();
  await unsubscribe(readerToken({ kind: "subscriber", id: cyril.id }));
  expect(await outcomeOf(unsubscribe(readerToken({ kind: "member", id: cyril.id }).slice(0, -3)))).toBe("link_invalid");
  expect(await wants()).toEqual(before);
});

test("an address that is a member’s and subscribed gets one mail, so it unsubscribes from both", async () => {
  const diana = await member("diana");
  const id = await subscriber("Diana@example.org", "en", NOW);
  await unsubscribe(readerToken({ kind: "subscriber", id }));
  expect((await getUser(diana)).notifyNewBooks).toBe(false);
  await prisma().user.update({ where: { id: diana.id }, data: { notifyNewBooks: true } });
  await subscriber("diana@example.org", "en", NOW);
  await unsubscribe(readerToken({ kind: "member", id: diana.id }));
  expect(await prisma().subscriber.count({ where: { emailKey: "diana@example.org" } })).toBe(0);
});

test("the link of an old mail ends a later subscription of the same address too", async () => {
  await subscribe("gail@example.org", "en", NOW);
  const { id } = await prisma().subscriber.findUniqueOrThrow({ where: { emailKey: "gail@example.org" } });
  const old = readerToken({ kind: "subscriber", id });
  await unsubscribe(old);
  await subscribe("Gail@example.org", "de", NOW);
  await unsubscribe(old);
  expect((await wants()).subscribers).not.toContain("gail@example.org");
});
