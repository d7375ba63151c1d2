import { expect, test } from "vitest";
import { seededRandom } from "#lib/domain/art/random";
import { childrenOf, launcherPid, residentMemory } from "#lib/server/runtime/launcher/processes";
import { insertUser } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { recordMeasurement } from "#tests/support/fault-measurements";
import { waitUntil } from "#tests/support/launcher";
import { BASE_URL, DATA_FOLDER } from "#tests/support/test-server";
import { mixedUrls } from "../../scripts/bench/mixed-urls.ts";

/** 30 in `npm run check:faults`. */
const MINUTES = Number(process.env.MIXED_USE_MINUTES ?? 2);
const READERS = 4;
const MIB = 1024 * 1024;
/** docs/performance.md */
const MOST_MIB = 350;
const GIVEN_BACK_WITHIN_MS = 120_000;

const memoryOf = (name: "web" | "worker"): number => {
  const children = childrenOf(launcherPid(DATA_FOLDER));
  const found = children.find(({ command }) => command.endsWith(`runtime/${name}/main.ts`));
  return found ? Math.round(residentMemory(found.pid) / MIB) : Number.NaN;
};

test(
  "pages are read and books are rated for a while: every answer is right, and memory stays within its limit",
  async () => {
    const random = seededRandom("mixed use");
    const next = await mixedUrls(BASE_URL, () => random.between(0, 1));
    const [{ books }, { token }] = await Promise.all([
      (await fetch(`${BASE_URL}/api/books?limit=20`)).json() as Promise<{ books: { _id: string }[] }>,
      insertUser(),
    ]);
    const end = Date.now() + MINUTES * 60_000;
    const statuses = new Map<string, number>();
    const count = (status: string) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const reader = async () => {
      while (Date.now() < end) {
        const response = await fetch(next(), { headers: { accept: "text/html" }, redirect: "manual" });
        await response.arrayBuffer();
        count(String(response.status));
      }
    };
    const writer = async () => {
      for (let turn = 0; Date.now() < end; turn += 1) {
        const path = `/api/books/${books[turn % books.length]?._id}/rating`;
        const { status } = await call("PUT", path, { bearer: token, body: { rating: 1 + (turn % 5) } });
        count(`write ${status}`);
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      }
    };
    const before = { web: memoryOf("web"), worker: memoryOf("worker") };
    await Promise.all([...Array.from({ length: READERS }, reader), writer()]);
    const busy = memoryOf("web");
    // As docs/performance.md promises it: after the use, when the process has had time to give memory back.
    await waitUntil(() => memoryOf("web") <= MOST_MIB, GIVEN_BACK_WITHIN_MS).catch(() => undefined);
    const after = { web: memoryOf("web"), worker: memoryOf("worker") };
    recordMeasurement(`memory before and after ${MINUTES} minutes of mixed use, MiB`, JSON.stringify({ before, busy, after }));
    recordMeasurement("answers by status", JSON.stringify(Object.fromEntries(statuses)));
    expect(
      [...statuses.keys()].filter((status) => !/^(?:(?:200|204|30[1278]|404|410|429)|write (?:200|201|204|429))$/.test(status)),
    ).toEqual([]);
    expect(after.web).toBeLessThanOrEqual(MOST_MIB);
  },
  (MINUTES + 5) * 60_000,
);
