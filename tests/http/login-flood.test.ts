import { afterAll, beforeAll, expect, test } from "vitest";
import { newRegistration } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { type FaultyDatabaseServer, startFaultyDatabaseServer } from "#tests/support/faulty-database-server";

// A separate web process, because logins of other tests would be refused too.
let server: FaultyDatabaseServer;
beforeAll(async () => {
  server = await startFaultyDatabaseServer();
});
afterAll(() => server.stop());

test("during a flood of logins the excess is refused with 503, and other requests are served", async () => {
  const logIn = () =>
    call("POST", `${server.address}/api/auth/login`, { body: { email: newRegistration().email, password: "not this one" } });
  const read = async () => (await call("GET", `${server.address}/api/books?limit=1`)).status;
  expect(await read()).toBe(200);
  const flood = Promise.all(Array.from({ length: 150 }, logIn));
  expect([await read(), await read(), await read()]).toEqual([200, 200, 200]);
  const answers = await flood;
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]));
  expect(answers.find(({ status }) => status === 503)?.body).toMatchObject({
    code: "busy",
    msg: expect.stringContaining("Please try again") as string,
  });
  expect((await logIn()).status).toBe(401);
});
