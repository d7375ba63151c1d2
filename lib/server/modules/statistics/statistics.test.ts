import { expect, test } from "vitest";
import { STATISTICS, type Statistic } from "#lib/domain/statistics/counts";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { addCounts, recordStorage } from "#lib/server/modules/statistics/commands";
import { listMostVisited, listStatistics } from "#lib/server/modules/statistics/queries";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { outcomeOf } from "#tests/support/errors";
import { insertAdministrator, insertAnyUser, NOW } from "#tests/support/users";

setUpTestEnvironment();

const last = ({ days }: Statistic) => days.at(-1)?.value;

test("each statistic has one value a day, oldest first, with 0 for days without data", async () => {
  const administrator = await insertAdministrator();
  await addCounts([{ name: "errors", count: 3 }], addDays(NOW, -1));
  for (const period of [30, 90, 365] as const) {
    const statistics = await listStatistics(administrator, period, NOW);
    expect(Object.keys(statistics)).toEqual([...STATISTICS]);
    for (const name of STATISTICS) {
      expect(statistics[name].days).toHaveLength(period);
      expect(statistics[name].days.at(-1)?.day).toBe("2026-11-21");
    }
    expect(statistics.errors.days.slice(-2).map(({ value }) => value)).toEqual([3, 0]);
  }
});

test("the days before the period are those just before it, once the site is as old as they are", async () => {
  const administrator = await insertAdministrator();
  const now = new Date("2031-05-31T12:00:00Z");
  await prisma().dailyCount.deleteMany();
  await addCounts([{ name: "errors", count: 7 }], addDays(now, -30));
  expect((await listStatistics(administrator, 30, now)).errors.before).toBeNull();
  await addCounts([{ name: "errors", count: 5 }], addDays(now, -59));
  const { days, before } = (await listStatistics(administrator, 30, now)).errors;
  expect([before?.length, before?.[0], before?.at(-1)]).toEqual([30, { day: "2031-04-02", value: 5 }, { day: "2031-05-01", value: 7 }]);
  expect(days[0]).toEqual({ day: "2031-05-02", value: 0 });
});

test("counts of several processes are added up, also of the same statistic at once", async () => {
  const administrator = await insertAdministrator();
  const day = addDays(NOW, 10);
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      addCounts(
        [
          { name: "visits", subject: index % 2 ? "one" : "two", count: 1 },
          { name: "visits", subject: index % 2 ? "two" : "one", count: 2 },
          { name: "responses", count: 4 },
          { name: "response_ms", count: 10 },
        ],
        day,
      ),
    ),
  );
  const statistics = await listStatistics(administrator, 30, day);
  expect(last(statistics.visits)).toBe(60);
  expect(last(statistics.response_time)).toBe(2.5);
});

test("users, their readings and spending are counted by the day (UTC) on which they happened", async () => {
  const administrator = await insertAdministrator();
  const day = new Date("2027-03-01T23:59:59.500Z");
  const before = last((await listStatistics(administrator, 30, day)).users);
  await prisma().user.update({ where: { id: (await insertAnyUser()).id }, data: { createdAt: day } });
  await prisma().user.update({ where: { id: (await insertAnyUser()).id }, data: { createdAt: new Date("2027-03-02T00:00:00Z") } });
  expect(last((await listStatistics(administrator, 30, day)).users)).toBe((before ?? 0) + 1);
});

test("the bytes of files and database are recorded as the day's level", async () => {
  const administrator = await insertAdministrator();
  await recordStorage(NOW);
  await recordStorage(NOW);
  const bytes = last((await listStatistics(administrator, 30, NOW)).storage) ?? 0;
  expect(bytes).toBeGreaterThan(5_000_000);
  expect(bytes).toBeLessThan(500_000_000);
});

test("only administrators read the statistics", async () => {
  const user = await insertAnyUser();
  expect(await outcomeOf(listStatistics(user, 30, NOW))).toBe("forbidden");
  expect(await outcomeOf(listMostVisited(user, 30, NOW, 5))).toBe("forbidden");
});
