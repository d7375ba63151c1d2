import { globSync, readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { OPERATIONS } from "#lib/contract/operations";
import {
  type Account,
  insertAdministrator,
  insertDeactivatedUser,
  insertModerator,
  insertSession,
  insertUser,
} from "#tests/support/accounts";
import type { RequestOptions } from "#tests/support/api-client";
import { call } from "#tests/support/api-client";
import { avatarForm } from "#tests/support/avatar-upload";
import { query } from "#tests/support/sql";
import { png } from "../support/images.ts";
import { ROLES, type Role, type Row } from "./access/roles.ts";
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

type People = Record<Exclude<Role, "guest">, Account>;
const newPeople = async (): Promise<People> => {
  const [user, other, deactivated, moderator, administrator] = await Promise.all([
    insertUser(),
    insertUser(),
    insertDeactivatedUser(),
    insertModerator(),
    insertAdministrator(),
  ]);
  return { user, other, deactivated, moderator, administrator };
};

let people: People;
beforeAll(async () => {
  people = await newPeople();
});

for (const row of ACCESS) {
  test(`${row.route}: status for each role, by cookie and by bearer`, async () => {
    for (const proof of ["cookie", "bearer"] as const) {
      const callers = row.spends ? await newPeople() : people;
      const session = row.path?.includes("{session}") ? await insertOtherSession(callers.user) : "";
      const statuses = await Promise.all(
        ROLES.map(async (role) => {
          const token = role === "guest" ? undefined : callers[role].token;
          const { status, text } = await callOf(row, { [proof]: token }, session);
          if (role !== "user") expect(text, role).not.toContain(callers.user.email);
          return [role, status] as const;
        }),
      );
      expect(Object.fromEntries(statuses), proof).toEqual(row.expected);
    }
  });
}

test("an invalid token is refused as cookie, bearer and header", async () => {
  const { token } = people.user;
  for (const forged of ["x", "undefined", "null", `${token.slice(0, -2)}xx`, token.slice(0, -20), "%E0%A4%A", "a.b.c.d.e"]) {
    for (const sent of [{ cookie: forged }, { bearer: forged }, { headers: { "x-auth-token": forged } }])
      expect((await call("GET", "/api/auth/me", sent)).status, JSON.stringify(sent)).toBe(401);
  }
});

async function callOf({ route, path, body, picture }: Row, proof: RequestOptions, session: string) {
  const [method = "", own = ""] = route.split(" ");
  const address = (path ?? own).replace("{session}", session);
  return call(method, address, { ...proof, body, ...(picture && { raw: avatarForm(await png()) }) });
}

/** The id of another session of the user. */
async function insertOtherSession({ id }: Account): Promise<string> {
  await insertSession(id);
  const [session] = await query<{ id: string }>("select id from session where user_id = $1 order by created_at desc limit 1", [id]);
  return session?.id ?? "";
}
