import { beforeEach, describe, expect, test } from "vitest";
import type { ReferenceFacts } from "#lib/contract/references/facts";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { PART_BYTES } from "#lib/domain/upload";
import { importReferencesJob } from "#lib/server/importer/references/upload-job";
import { removeReference } from "#lib/server/modules/references/commands/remove-work";
import { beginReferenceUpload, referenceUploads } from "#lib/server/modules/references/commands/upload";
import { findLatestReferenceUpload, getReferenceUpload } from "#lib/server/modules/references/queries/upload";
import { countReferences, listReferenceAuthors, listReferencePage } from "#lib/server/modules/references/queries/work-list";
import { prisma } from "#lib/server/platform/database/prisma";
import { findFile } from "#lib/server/platform/storage/storage";
import { setUpTestEnvironment } from "#tests/support/environment";
import { outcomeOf } from "#tests/support/errors";
import { insertAdministrator, insertAnyUser, NOW } from "#tests/support/users";
import { createZip } from "#tests/support/zip";

setUpTestEnvironment({ STORAGE_URL: "", AI_EMBEDDING_MODEL: "vectors" });
beforeEach(async () => void (await prisma().referenceWork.deleteMany()));

const PROSE = `The lamplighter climbed the stair. ${"He tried again, and swore at the sea. ".repeat(20)}`;
const FACTS: Partial<ReferenceFacts> = {
  ...{ language: "en", author: "Ada Vane", title: "The Stair", year: 1881, died: 1902 },
  ...{ licence: "public domain", source: "A shelf" },
};
const USUAL = { sort: "author" } as const;

async function uploaded(text: string | Uint8Array, fileName = "stair.txt", facts = FACTS) {
  const administrator = await insertAdministrator();
  const bytes = typeof text === "string" ? Buffer.from(text) : text;
  const input = { fileName, bytes: bytes.length, facts, vouched: false };
  const { id } = await beginReferenceUpload(administrator, input, NOW);
  for (let from = 0; from < bytes.length; from += PART_BYTES) {
    await referenceUploads.savePart(administrator, id, from / PART_BYTES + 1, bytes.subarray(from, from + PART_BYTES));
  }
  await referenceUploads.check(administrator, id);
  await importReferencesJob({ uploadId: id });
  return { administrator, id, upload: await getReferenceUpload(administrator, id) };
}

describe("uploaded works", () => {
  test("are checked without being written, then imported once; the parts are deleted, and the passages wait for their embeddings", async () => {
    const { administrator, id, upload } = await uploaded(PROSE);
    expect(upload).toMatchObject({ status: "checked", report: { created: 1, changed: 0, unchanged: 0, faultCount: 0 } });
    expect(upload.report?.works).toMatchObject([{ author: "Ada Vane", title: "The Stair", year: 1881, passages: 1, change: "created" }]);
    expect(await countReferences()).toBe(0);
    await referenceUploads.import(administrator, id, NOW);
    expect(await outcomeOf(referenceUploads.import(administrator, id, NOW))).toBe("import_running");
    await importReferencesJob({ uploadId: id });
    await importReferencesJob({ uploadId: id });
    expect(await findLatestReferenceUpload(administrator)).toMatchObject({ status: "imported", fileName: "stair.txt" });
    expect(await countReferences()).toBe(1);
    expect(await findFile(referenceUploads.partKey(id, 1))).toBeNull();
    const queued = await prisma().$queryRaw<unknown[]>`select from graphile_worker.jobs where task_identifier = 'embed-references'`;
    expect(queued).toHaveLength(1);
    expect((await uploaded(PROSE)).upload.report).toMatchObject({ created: 0, unchanged: 1 });
    expect((await uploaded(`${PROSE} Once more.`)).upload.report).toMatchObject({ changed: 1 });
  });

  test("in several parts are joined", async () => {
    const long = `${PROSE}\n\n`.repeat(Math.ceil(PART_BYTES / PROSE.length) + 1);
    const { upload } = await uploaded(long);
    expect(upload).toMatchObject({ status: "checked", received: [1, 2] });
  });

  test("with faults are reported once each by their file, and nothing is imported", async () => {
    const zip = createZip([
      { name: "a.txt", bytes: Buffer.from(PROSE) },
      { name: "b.txt", bytes: Buffer.from("") },
      { name: "c.epub", bytes: Buffer.from("no zip") },
    ]);
    const { administrator, id, upload } = await uploaded(zip, "works.zip", { ...FACTS, died: 2000 });
    expect(upload).toMatchObject({ status: "invalid", report: { faultCount: 3, works: [] } });
    expect(upload.report?.faults.map(({ path }) => path)).toEqual(["a.txt", "b.txt", "c.epub"]);
    expect(await outcomeOf(referenceUploads.import(administrator, id, NOW))).toBe("invalid_input");
    expect(await countReferences()).toBe(0);
    const young = await uploaded(PROSE, "stair.txt", { ...FACTS, died: 2000 });
    expect(young.upload.report?.faults).toEqual([{ path: "", line: 1, message: expect.stringContaining("may be protected") as string }]);
  });

  test("are refused with another ending, above the limit, with a wrong part, and from others", async () => {
    const administrator = await insertAdministrator();
    const begin = (fileName: string, bytes: number) =>
      outcomeOf(beginReferenceUpload(administrator, { fileName, bytes, facts: {}, vouched: false }, NOW));
    expect(await begin("stair.pdf", 10)).toBe("invalid_input");
    expect(await begin("stair.epub", 201 * 1024 * 1024)).toBe("payload_too_large");
    const { id } = await beginReferenceUpload(administrator, { fileName: "stair.txt", bytes: 10, facts: {}, vouched: false }, NOW);
    expect(await outcomeOf(referenceUploads.savePart(administrator, id, 1, new Uint8Array(9)))).toBe("invalid_input");
    expect(await outcomeOf(referenceUploads.check(administrator, id))).toBe("invalid_input");
    const user = await insertAnyUser();
    expect(await outcomeOf(beginReferenceUpload(user, { fileName: "a.txt", bytes: 1, facts: {}, vouched: false }, NOW))).toBe("forbidden");
    expect(await outcomeOf(getReferenceUpload(user, id))).toBe("forbidden");
  });

  test("that are not continued are deleted after a week", async () => {
    const { id } = await uploaded(PROSE);
    expect(await referenceUploads.deleteOld(addDays(NOW, 6))).toBe(0);
    expect(await referenceUploads.deleteOld(addDays(NOW, 8))).toBe(1);
    expect(await findFile(referenceUploads.partKey(id, 1))).toBeNull();
  });
});

test("works are listed by language, author and order, and removed with their passages and an entry in the log", async () => {
  for (const facts of [
    FACTS,
    { ...FACTS, title: "The Bell", year: 1890 },
    { ...FACTS, language: "it" as const, author: "Bea Lume", title: "La scala" },
  ]) {
    const { administrator, id } = await uploaded(PROSE, "a.txt", facts);
    await referenceUploads.import(administrator, id, NOW);
    await importReferencesJob({ uploadId: id });
  }
  const administrator = await insertAdministrator();
  const titles = async (filter: Parameters<typeof listReferencePage>[1]) =>
    (await listReferencePage(administrator, filter, 1, 10)).items.map(({ title }) => title);
  expect(await titles(USUAL)).toEqual(["The Stair", "The Bell", "La scala"]);
  expect(await titles({ sort: "title", order: "descending" })).toEqual(["The Stair", "The Bell", "La scala"].toSorted().reverse());
  expect(await titles({ ...USUAL, language: "it" })).toEqual(["La scala"]);
  expect(await titles({ sort: "year", author: "ada-vane", order: "descending" })).toEqual(["The Bell", "The Stair"]);
  expect(await listReferenceAuthors()).toMatchObject([
    { language: "en", authorSlug: "ada-vane", author: "Ada Vane", works: 2 },
    { language: "it", authorSlug: "bea-lume", works: 1 },
  ]);
  const [first] = (await listReferencePage(administrator, USUAL, 1, 1)).items;
  const id = first?.id ?? "";
  expect(await outcomeOf(removeReference(await insertAnyUser(), id, NOW))).toBe("forbidden");
  await removeReference(administrator, id, NOW);
  expect(await outcomeOf(removeReference(administrator, id, NOW))).toBe("not_found");
  expect(await prisma().referencePassage.count({ where: { workId: id } })).toBe(0);
  expect(await prisma().auditEntry.findMany({ where: { subjectId: id } })).toMatchObject([
    { action: "remove", kind: "reference", details: { title: "Ada Vane, The Stair" } },
  ]);
});
