import { beforeAll, expect, test } from "vitest";
import { newPeople, type People, statusesOf } from "./access/statuses.ts";
import { ACCESS } from "./access-table.ts";

let people: People;
beforeAll(async () => {
  people = await newPeople();
});

for (const row of ACCESS) {
  test(`${row.route}: status for each role, by bearer`, async () => {
    expect(await statusesOf(row, "bearer", people)).toEqual({ statuses: row.expected, revealed: [] });
  });
}
