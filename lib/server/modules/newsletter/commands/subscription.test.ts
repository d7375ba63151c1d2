import { beforeEach, describe, expect, test } from "vitest";
import { addDays, addMinutes } from "#lib/domain/time/date-arithmetic";
import { confirmSubscription, deleteUnconfirmedSubscribers, subscribe } from "#lib/server/modules/newsletter/commands/subscription";
import { suppressAddresses } from "#lib/server/modules/notifications/commands/suppression";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { outcomeOf } from "#tests/support/errors";
import { insertSubscriber, tokenInLink } from "#tests/support/newsletter";
import { queuedMailsTo, queuedMailTo } from "#tests/support/queued-mails";
import { insertUser, NOW } from "#tests/support/users";

setUpTestEnvironment();
// Several, because an address gets at most five mails an hour.
const [EVE, FRED, GINA] = ["eve@example.org", "fred@example.org", "gina@example.org"] as const;
beforeEach(async () => {
  await prisma().mail.deleteMany();
  await prisma().subscriber.deleteMany();
});
const findSubscriber = () => prisma().subscriber.findFirstOrThrow({ select: { email: true, language: true, confirmedAt: true } });
const token = async () => tokenInLink((await queuedMailTo(EVE, "confirmSubscription")).link);

test("a subscription takes effect when its link is confirmed; the token is not in the database and works twice", async () => {
  await subscribe(" Eve@Example.org", "it", NOW);
  const { link } = await queuedMailTo("Eve@Example.org", "confirmSubscription");
  expect(link).toMatch(/^https:\/\/library\.example\/it\/newsletter\/confirm#token=[\w-]{43}$/);
  expect(await findSubscriber()).toEqual({ email: "Eve@Example.org", language: "it", confirmedAt: null });
  expect(JSON.stringify(await prisma().subscriber.findMany())).not.toContain(tokenInLink(link));
  await confirmSubscription(tokenInLink(link), NOW);
  await confirmSubscription(tokenInLink(link), addMinutes(NOW, 5));
  expect((await findSubscriber()).confirmedAt).toEqual(NOW);
});

test("a link is valid for seven days; a forged or deleted one is rejected", async () => {
  await subscribe(EVE, "en", NOW);
  const sent = await token();
  for (const forged of ["x".repeat(43), "", sent.slice(1), `${sent}x`, sent.toUpperCase()])
    expect(await outcomeOf(confirmSubscription(forged, NOW))).toBe("link_invalid");
  expect(await outcomeOf(confirmSubscription(sent, addDays(NOW, 7)))).toBe("link_invalid");
  expect(await deleteUnconfirmedSubscribers(addMinutes(addDays(NOW, 7), -1))).toBe(0);
  expect(await deleteUnconfirmedSubscribers(addDays(NOW, 7))).toBe(1);
  expect(await outcomeOf(confirmSubscription(sent, NOW))).toBe("link_invalid");
});

test("a confirmed subscription is kept after the link expires", async () => {
  await insertSubscriber(EVE, "en", NOW);
  expect(await deleteUnconfirmedSubscribers(addDays(NOW, 400))).toBe(0);
});

describe("subscribing again", () => {
  test("within ten minutes, or ten times at once, sends one link; a later link replaces it", async () => {
    await Promise.all(Array.from({ length: 10 }, () => subscribe(EVE, "en", NOW)));
    await subscribe(EVE, "de", addMinutes(NOW, 9));
    expect(await queuedMailsTo(EVE, "confirmSubscription")).toHaveLength(1);
    const first = await token();
    await subscribe(EVE.toUpperCase(), "de", addMinutes(NOW, 10));
    const [second] = await queuedMailsTo(EVE.toUpperCase(), "confirmSubscription");
    expect(second?.language).toBe("de");
    expect(await outcomeOf(confirmSubscription(first, addMinutes(NOW, 11)))).toBe("link_invalid");
    expect(await outcomeOf(confirmSubscription(tokenInLink(second?.content.link ?? ""), addMinutes(NOW, 11)))).toBe("done");
    expect(await prisma().subscriber.count()).toBe(1);
  });

  test("with a confirmed address sends an unsubscribe link in its language and changes nothing", async () => {
    await insertSubscriber(FRED, "fr", NOW);
    const before = await findSubscriber();
    await subscribe(FRED, "de", addDays(NOW, 1));
    const [mail] = await queuedMailsTo(FRED, "alreadySubscribed");
    expect(mail?.language).toBe("fr");
    expect(mail?.content.link).toMatch(/\/api\/newsletter\/unsubscribe\/s[0-9a-f]{32}[\w-]{43}\?language=fr$/);
    expect(await findSubscriber()).toEqual(before);
  });

  test("with a confirmed address sends at most one notice a day", async () => {
    await insertSubscriber(GINA, "fr", NOW);
    for (const days of [1, 1.1, 1.99]) await subscribe(GINA, "de", addDays(NOW, days));
    expect(await queuedMailsTo(GINA, "alreadySubscribed")).toHaveLength(1);
    await subscribe(GINA, "de", addDays(NOW, 2.01));
    expect(await queuedMailsTo(GINA, "alreadySubscribed")).toHaveLength(2);
  });
});

test("a user’s address subscribes like any other", async () => {
  await insertUser("ada");
  await subscribe("ada@example.org", "en", NOW);
  expect(await queuedMailsTo("ada@example.org", "confirmSubscription")).toHaveLength(1);
});

test("a suppressed address gets no e-mail", async () => {
  await suppressAddresses([EVE], "complained", NOW);
  await subscribe(EVE, "en", NOW);
  expect([await prisma().mail.count({ where: { kind: "confirmSubscription" } }), await prisma().subscriber.count()]).toEqual([0, 0]);
});
