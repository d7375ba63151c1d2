import { globSync, readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { OPERATIONS } from "#lib/contract/operations";
import { call } from "#tests/support/api-client";
import { newPeople, type People, statusesOf } from "./access/statuses.ts";
import { ACCESS } from "./access-table.ts";

/** Every method that a route file of app/api exports. */
const ROUTES = globSync("app/api/**/route.ts").flatMap((file) => {
  const path = `/${file.slice("app/".length, -"/route.ts".length)}`.replaceAll(/\[([^\]]+)\]/g, "{$1}");
  const source = readFileSync(file, "utf8");
  const methods = source.matchAll(/(?:export (?:const|function|async function)|as) (GET|POST|PUT|PATCH|DELETE)\b/g);
  return [...methods].map(([, method]) => `${method} ${path}`);
});

test("the access table has exactly the routes and methods of app/api", () => {
  expect(ROUTES.length).toBeGreaterThan(40);
  expect(ACCESS.map(({ route }) => route).sort()).toEqual(ROUTES.sort());
});

test("every operation has a route, and its row in the access table agrees with its declaration", () => {
  for (const { method, path, access } of OPERATIONS) {
    const { guest, user, deactivated, moderator } = ACCESS.find(({ route }) => route === `${method} ${path}`)?.expected ?? {};
    const isShut = (status = 0) => [401, 403].includes(status);
    const told = { guest: isShut(guest), user: isShut(user), deactivated: isShut(deactivated), moderator: isShut(moderator) };
    expect(told, `${method} ${path}`).toEqual({
      guest: access !== "public",
      user: ["admin", "moderator"].includes(access),
      deactivated: access !== "public",
      moderator: access === "admin",
    });
  }
});

let people: People;
beforeAll(async () => {
  people = await newPeople();
});

// By bearer: access.full.test.ts.
for (const row of ACCESS) {
  test(`${row.route}: status for each role, by cookie`, async () => {
    expect(await statusesOf(row, "cookie", people)).toEqual({ statuses: row.expected, revealed: [] });
  });
}

test("an invalid token is refused as cookie, bearer and header", async () => {
  const { token } = people.user;
  for (const forged of ["x", "undefined", "null", `${token.slice(0, -2)}xx`, token.slice(0, -20), "%E0%A4%A", "a.b.c.d.e"]) {
    for (const sent of [{ cookie: forged }, { bearer: forged }, { headers: { "x-auth-token": forged } }])
      expect((await call("GET", "/api/auth/me", sent)).status, JSON.stringify(sent)).toBe(401);
  }
});
