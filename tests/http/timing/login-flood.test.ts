import { afterAll, beforeAll, expect, test } from "vitest";
import { newRegistration } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { type FaultyDatabaseServer, startFaultyDatabaseServer } from "#tests/support/faulty-database-server";

// A web process of its own: whoever logs in elsewhere meanwhile would be refused with the others.
let server: FaultyDatabaseServer;
beforeAll(async () => {
  server = await startFaultyDatabaseServer();
});
afterAll(() => server.stop());

test("during a flood of logins the excess is refused with 503, and other requests are served", async () => {
  const logIn = () =>
    call("POST", `${server.address}/api/auth/login`, { body: { email: newRegistration().email, password: "not this one" } });
  const read = async () => {
    const begun = performance.now();
    expect((await call("GET", `${server.address}/api/books?limit=1`)).status).toBe(200);
    return performance.now() - begun;
  };
  await read();
  const flood = Promise.all(Array.from({ length: 150 }, logIn));
  const waits = [await read(), await read(), await read()];
  const answers = await flood;
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]));
  expect(answers.find(({ status }) => status === 503)?.body).toMatchObject({
    code: "busy",
    msg: expect.stringContaining("Please try again") as string,
  });
  expect(Math.max(...waits)).toBeLessThan(1_500);
  expect((await logIn()).status).toBe(401);
});
