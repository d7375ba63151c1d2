import { expect, test } from "vitest";
import { callServer, insertLaunchedUser } from "#tests/support/launched-users";
import { setUpLaunchedServer } from "#tests/support/launcher";

const shared = setUpLaunchedServer();

type Settings = { settings: Record<string, unknown>; changed: string[]; version: string | null };

test("settings are followed by all pages and calls on the next request, and can be taken back", async () => {
  const { server } = shared;
  const [administrator, user] = [await insertLaunchedUser(server, "administrator"), await insertLaunchedUser(server, "user")];
  const page = async (path: string) => (await fetch(server.address + path)).text();
  const change = async (changes: object) => {
    const { version } = (await callServer(server, "GET", "/api/admin/settings", administrator)) as Settings;
    return (await callServer(server, "PUT", "/api/admin/settings", administrator, { version, changes })) as Settings;
  };
  const rate = (token: string) =>
    fetch(`${server.address}/api/books/the-lantern-at-the-weir/rate`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      body: '{"rating":5}',
    });

  // Both pages are kept now.
  for (const path of ["/", "/about"]) expect(await page(path)).not.toContain("Closed on Monday");
  expect(
    (await change({ banner: { en: "Closed on Monday", de: "Montag Ruhetag" }, siteName: "The Night Library" })).changed.sort(),
  ).toEqual(["banner", "siteName"]);
  for (const path of ["/", "/about"]) {
    expect(await page(path)).toContain("Closed on Monday");
    expect(await page(path)).toContain("The Night Library");
  }
  expect(await page("/de")).toContain("Montag Ruhetag");
  expect(await page("/it")).toContain("Closed on Monday");

  await change({ maintenance: true, registration: false });
  const refused = await rate(user);
  expect([refused.status, refused.headers.has("retry-after"), ((await refused.json()) as { code: string }).code]).toEqual([
    503,
    true,
    "maintenance",
  ]);
  expect((await rate(administrator)).status).not.toBe(503);
  expect((await fetch(`${server.address}/api/user/profile`, { headers: { Authorization: `Bearer ${user}` } })).status).toBe(200);
  await insertLaunchedUser(server, "user"); // Logging in still works.

  await change({ maintenance: null });
  const registering = callServer(server, "POST", "/api/auth/register", null, {
    username: "night-reader",
    email: "night-reader@example.org",
    password: "harbour lamps, 9 of them",
  });
  await expect(registering).rejects.toThrow("registration_closed");
  expect((await change({ banner: null, siteName: null, registration: null })).changed).toEqual([]);
  for (const path of ["/", "/about"]) expect(await page(path)).not.toContain("Closed on Monday");
});
