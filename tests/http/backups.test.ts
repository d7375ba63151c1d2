import { expect, test } from "vitest";
import { insertAdministrator } from "#tests/support/accounts";
import { type ApiError, call } from "#tests/support/api-client";
import { query } from "#tests/support/sql";
import { BASE_URL } from "#tests/support/test-server";

type Backup = { id: string; bytes: number; file: string | null; triedAt: string | null; trialError: string | null };
type List = { backups: Backup[]; plan: { cron: string | null } };

test("the worker makes a backup that an administrator asks for, who tries it and downloads it with a recent proof of identity", async () => {
  const administrator = await insertAdministrator();
  const bearer = administrator.token;
  const list = async () => (await call<List>("GET", "/api/admin/backups", { bearer })).body.backups;
  const known = new Set((await list()).map(({ id }) => id));
  expect((await call("POST", "/api/admin/backups", { bearer })).status).toBe(200);
  const made = async () => (await list()).find(({ id, file }) => !known.has(id) && file !== null);
  await expect.poll(made).toBeDefined();
  const { id, bytes, file } = (await made()) ?? { id: "", bytes: 0, file: "" };
  const path = `/api/admin/backups/${id}`;

  expect((await call("POST", `${path}/trial`, { bearer })).status).toBe(200);
  await expect.poll(async () => (await list()).find((each) => each.id === id)?.triedAt).toEqual(expect.any(String));
  expect((await list()).find((each) => each.id === id)?.trialError).toBeNull();

  const { body } = await call<{ url: string }>("POST", `${path}/downloads`, { bearer });
  const download = () => fetch(new URL(body.url, BASE_URL), { headers: { Authorization: `Bearer ${bearer}` } });
  const response = await download();
  expect([response.status, response.headers.get("content-type"), response.headers.get("content-disposition")]).toEqual([
    200,
    "application/zip",
    `attachment; filename="${file}"`,
  ]);
  const archive = Buffer.from(await response.arrayBuffer());
  expect([archive.length, archive.subarray(0, 2).toString()]).toEqual([bytes, "PK"]);

  await query("update session set proven_at = now() - interval '11 minutes' where user_id = $1", [administrator.id]);
  expect((await download()).status).toBe(403);
  for (const act of ["", `/${id}/trial`, `/${id}/downloads`])
    expect((await call<ApiError>("POST", `/api/admin/backups${act}`, { bearer })).body.code).toBe("proof_required");
});
