import { expect, test } from "vitest";
import { insertUser, registerVerifiedUser } from "#tests/support/accounts";
import { call, get } from "#tests/support/api-client";
import { query } from "#tests/support/sql";

const FIRST = "2026-11-22";
const html = async (path: string) => (await get(path)).text();

test.each(["terms", "privacy", "cookies", "dmca"])("/%s says since when it applies and lists its versions", async (document) => {
  for (const prefix of ["", "/it", "/es", "/fr", "/de"]) {
    const page = await html(`${prefix}/${document}`);
    const [link = ""] = new RegExp(`href="(${prefix}/${document}/versions/[0-9-]+)"`).exec(page)?.slice(1) ?? [];
    const version = await html(link);
    expect(version, link).toContain('<meta name="robots" content="noindex, follow"');
    expect(version, link).toMatch(new RegExp(`<link rel="canonical" href="[^"]+${prefix}/${document}"`));
  }
});

test("a version that does not exist is not found", async () => {
  for (const path of ["/terms/versions/2020-01-01", "/terms/versions/x", "/de/dmca/versions/2099-01-01"])
    expect((await get(path)).status, path).toBe(404);
});

test("a user accepts a published version, and the export shows it", async () => {
  const user = await insertUser();
  const accept = (version: string) => call("PUT", `/api/user/accepted-terms/${version}`, { bearer: user.token });
  expect((await accept(FIRST)).body).toMatchObject({ user: { id: user.id, termsToAccept: null } });
  expect([(await accept(FIRST)).status, (await accept("2020-01-01")).status, (await accept("x")).status]).toEqual([200, 404, 400]);
  const { body } = await call<{ acceptances: object[] }>("GET", "/api/user/export", { bearer: user.token });
  expect(body.acceptances).toMatchObject([{ document: "terms", version: FIRST }]);
});

test("registering accepts the version that applies", async () => {
  const { id } = await registerVerifiedUser();
  expect(await query("select document, version from legal_acceptance where user_id = $1", [id])).toEqual([
    { document: "terms", version: "2026-11-27" },
  ]);
});
