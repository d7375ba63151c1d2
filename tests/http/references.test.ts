import { expect, test } from "vitest";
import { insertAdministrator, insertModerator } from "#tests/support/accounts";
import { type ApiError, call } from "#tests/support/api-client";
import { OLD_PROOF } from "#tests/support/second-factor";
import { query } from "#tests/support/sql";
import { createZip } from "#tests/support/zip";

type Upload = {
  id: string;
  status: string;
  report: { created: number; faults: { path: string; message: string }[]; faultCount: number } | null;
};
type Works = { works: { _id: string; title: string; passages: number; licence: string }[]; totalPages: number };

const PROSE = `The porter shut the gate, and the rain went on. ${"He counted the lamps of the quay, and lost his count again. ".repeat(20)}`;
const FACTS = {
  language: "en",
  author: "Orla Brack",
  title: "The Porter",
  year: 1879,
  died: 1901,
  licence: "public domain",
  source: "A shelf",
};
const UPLOADS = "/api/admin/references/uploads";
const WORKS = "/api/admin/references?author=orla-brack";

/** Uploads a file in one part and waits for its check. */
async function checked(bearer: string, fileName: string, bytes: Uint8Array<ArrayBuffer>, facts: object): Promise<Upload> {
  const { body } = await call<Upload>("POST", UPLOADS, { bearer, body: { fileName, bytes: bytes.length, facts } });
  const form = new FormData();
  form.append("part", new Blob([bytes]), "part");
  expect((await call("PUT", `${UPLOADS}/${body.id}/parts/1`, { bearer, raw: form })).status).toBe(200);
  expect((await call<Upload>("POST", `${UPLOADS}/${body.id}/check`, { bearer })).body.status).toBe("checking");
  return ended(bearer, body.id);
}

async function ended(bearer: string, id: string): Promise<Upload> {
  const state = async () => (await call<Upload>("GET", `${UPLOADS}/${id}`, { bearer })).body;
  await expect.poll(async () => (await state()).status, { timeout: 60_000 }).toMatch(/^(?:checked|invalid|imported|failed)$/);
  return state();
}

test("an administrator uploads works: faults import nothing, a check writes nothing, an import is found, listed, logged and removed", async () => {
  const { token: bearer } = await insertAdministrator();
  await query("delete from reference_upload");
  const zip = createZip(["a.txt", "b.txt"].map((name) => ({ name, bytes: Buffer.from(PROSE) })));
  const faulty = await checked(bearer, "works.zip", Uint8Array.from(zip), FACTS);
  expect(faulty).toMatchObject({ status: "invalid", report: { faultCount: 1, faults: [{ path: "b.txt" }] } });
  expect((await call<ApiError>("POST", `${UPLOADS}/${faulty.id}/import`, { bearer })).body.code).toBe("invalid_input");

  const upload = await checked(bearer, "porter.txt", Uint8Array.from(Buffer.from(PROSE)), FACTS);
  expect(upload).toMatchObject({ status: "checked", report: { created: 1, faultCount: 0 } });
  const works = async () => (await call<Works>("GET", WORKS, { bearer })).body.works;
  expect(await works()).toEqual([]);
  const administrator = await insertAdministrator();
  await query(OLD_PROOF, [administrator.id]);
  const stale = await call<ApiError>("POST", `${UPLOADS}/${upload.id}/import`, { bearer: administrator.token });
  expect(stale.body.code).toBe("proof_required");
  expect((await call("POST", `${UPLOADS}/${upload.id}/import`, { bearer })).status).toBe(200);
  expect((await ended(bearer, upload.id)).status).toBe("imported");
  const [work] = await works();
  expect(work).toMatchObject({ title: "The Porter", passages: 1, licence: "public domain" });

  const found = await call<{ order: string; passages: { text: string; title: string; year: number }[] }>(
    "GET",
    "/api/admin/references/passages?language=en&author=orla-brack&like=lamps",
    { bearer },
  );
  expect(found.body).toMatchObject({ order: "words", passages: [{ title: "The Porter", year: 1879, text: PROSE.trim() }] });

  const path = `/api/admin/references/${work?._id}`;
  expect((await call<ApiError>("DELETE", path, { bearer: administrator.token })).body.code).toBe("proof_required");
  expect((await call("DELETE", path, { bearer })).status).toBe(200);
  expect((await call("DELETE", path, { bearer })).status).toBe(404);
  expect(await works()).toEqual([]);
  const log = await call<{ entries: { action: string }[] }>("GET", "/api/admin/log?kind=reference&limit=1", { bearer });
  expect(JSON.stringify(log.body)).toContain("Orla Brack, The Porter");
});

test("facts and names that are wrong are named with their fields, in the language of the caller", async () => {
  const { token: bearer } = await insertAdministrator();
  const begin = (body: object) => call<ApiError>("POST", UPLOADS, { bearer, body, headers: { "Accept-Language": "de" } });
  const wrong = await begin({ fileName: "a.txt", bytes: 9, facts: { year: 1879.5, language: "la", readAt: "ftp://shelf" } });
  expect([wrong.status, Object.keys(wrong.body.fields ?? {}).toSorted()]).toEqual([400, ["facts.language", "facts.readAt", "facts.year"]]);
  const other = await begin({ fileName: "a.pdf", bytes: 9 });
  expect(other.body.fields?.fileName).toBe("Eine Datei mit der Endung epub, txt oder zip.");
  expect((await begin({ fileName: "a.txt", bytes: 999_999_999 })).status).toBe(413);
});

test("moderators and guests reach neither pages nor operations", async () => {
  const { token } = await insertModerator();
  expect((await call("GET", WORKS, { bearer: token })).status).toBe(403);
  expect((await call("GET", WORKS)).status).toBe(401);
  for (const part of ["", "/import", "/passages"])
    expect((await call("GET", `/admin/references${part}`, { cookie: token })).status, part).toBeGreaterThanOrEqual(300);
});

test("the pages answer, and parameters that they do not know are not found", async () => {
  const { token: cookie } = await insertAdministrator();
  for (const part of ["", "?language=en&sort=words", "/import", "/passages", "/passages?of=en/orla-brack&kind=letter&like=rain"])
    expect((await call("GET", `/admin/references${part}`, { cookie })).status, part).toBe(200);
  for (const part of ["?sort=colour", "/passages?of=la/orla-brack", "/passages?kind=song"])
    expect((await call("GET", `/admin/references${part}`, { cookie })).status, part).toBe(404);
});
