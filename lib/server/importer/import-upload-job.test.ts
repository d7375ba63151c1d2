import { describe, expect, test } from "vitest";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { PART_BYTES } from "#lib/domain/upload";
import { importCollectionJob } from "#lib/server/importer/import-upload-job";
import { collectionUploads } from "#lib/server/modules/editing/commands/collection-upload";
import { findLatestUpload, getUpload } from "#lib/server/modules/editing/queries/collection-upload";
import { prisma } from "#lib/server/platform/database/prisma";
import { findFile, putFile } from "#lib/server/platform/storage/storage";
import { type Files, VALID_COLLECTION } from "#tests/support/collection-folder";
import { setUpTestEnvironment } from "#tests/support/environment";
import { outcomeOf } from "#tests/support/errors";
import { insertAdministrator, insertAnyUser, NOW } from "#tests/support/users";
import { createZip } from "#tests/support/zip";

setUpTestEnvironment({ STORAGE_URL: "" });

const partsOf = (bytes: Uint8Array): Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / PART_BYTES) }, (_, index) => bytes.slice(index * PART_BYTES, (index + 1) * PART_BYTES));

const zipOf = (files: Files): Uint8Array =>
  createZip(Object.entries(files).map(([name, contents]) => ({ name, bytes: Buffer.from(contents ?? "") })));

/** Uploads a zip file and runs its check. */
async function uploaded(bytes: Uint8Array) {
  const administrator = await insertAdministrator();
  const { id } = await collectionUploads.begin(administrator, { bytes: bytes.length, prune: false }, NOW);
  for (const [index, part] of partsOf(bytes).entries()) await collectionUploads.savePart(administrator, id, index + 1, part);
  await collectionUploads.check(administrator, id);
  await importCollectionJob({ uploadId: id });
  return { administrator, id, upload: await getUpload(administrator, id) };
}

describe("an uploaded collection", () => {
  test("is checked without being written, then imported once, and its parts are deleted", async () => {
    const { administrator, id, upload } = await uploaded(zipOf(VALID_COLLECTION));
    expect(upload).toMatchObject({ status: "checked", report: { faultCount: 0, authors: { created: ["ada-lind"] } } });
    expect(upload.report?.books.created.toSorted()).toEqual(["la-lampada", "the-lamp"]);
    expect(await prisma().book.count()).toBe(0);
    await collectionUploads.import(administrator, id, NOW);
    expect(await outcomeOf(collectionUploads.import(administrator, id, NOW))).toBe("import_running");
    expect(await outcomeOf(collectionUploads.begin(administrator, { bytes: 1, prune: false }, NOW))).toBe("import_running");
    await importCollectionJob({ uploadId: id });
    await importCollectionJob({ uploadId: id });
    expect((await findLatestUpload(administrator))?.status).toBe("imported");
    expect(await prisma().book.count()).toBe(2);
    expect(await findFile(collectionUploads.partKey(id, 1))).toBeNull();
  });

  test("with faults is reported with file and line, and nothing is imported", async () => {
    const before = await prisma().book.count();
    const { upload, administrator, id } = await uploaded(zipOf({ ...VALID_COLLECTION, "books/the-lamp/02.md": "no front matter" }));
    expect(upload.status).toBe("invalid");
    expect(upload.report?.faults[0]).toMatchObject({ path: "books/the-lamp/02.md", line: 1 });
    expect(await outcomeOf(collectionUploads.import(administrator, id, NOW))).toBe("invalid_input");
    expect(await prisma().book.count()).toBe(before);
  });

  test("that is not continued is deleted after a week, with its parts and the name of who uploaded it, but not during the import", async () => {
    const { administrator, id, upload } = await uploaded(zipOf(VALID_COLLECTION));
    expect(upload.status).toBe("checked");
    expect(await collectionUploads.deleteOld(addDays(NOW, 6))).toBe(0);
    await collectionUploads.import(administrator, id, NOW);
    expect(await collectionUploads.deleteOld(addDays(NOW, 8))).toBe(0);
    await importCollectionJob({ uploadId: id });
    const abandoned = await collectionUploads.begin(administrator, { bytes: PART_BYTES + 5, prune: false }, NOW);
    await collectionUploads.savePart(administrator, abandoned.id, 2, new Uint8Array(5));
    await putFile(collectionUploads.partKey(abandoned.id, 1), new Uint8Array(PART_BYTES)); // Stored, but not yet recorded.
    expect(await collectionUploads.deleteOld(addDays(NOW, 7))).toBe(1);
    expect(await findLatestUpload(administrator)).toBeNull();
    expect([
      await findFile(collectionUploads.partKey(abandoned.id, 1)),
      await findFile(collectionUploads.partKey(abandoned.id, 2)),
    ]).toEqual([null, null]);
  });

  test("that is no zip file is reported", async () => {
    const { upload } = await uploaded(new Uint8Array(PART_BYTES + 5));
    expect(upload).toMatchObject({ status: "invalid", report: { faultCount: 1 } });
    expect(upload.received).toEqual([1, 2]);
  });

  test("is refused above the setting, from users, and with parts of another size", async () => {
    const administrator = await insertAdministrator();
    expect(await outcomeOf(collectionUploads.begin(administrator, { bytes: 200 * 1024 * 1024 + 1, prune: false }, NOW))).toBe(
      "payload_too_large",
    );
    expect(await outcomeOf(collectionUploads.begin(await insertAnyUser(), { bytes: 5, prune: false }, NOW))).toBe("forbidden");
    const { id } = await collectionUploads.begin(administrator, { bytes: 5, prune: false }, NOW);
    expect(await outcomeOf(collectionUploads.savePart(administrator, id, 1, new Uint8Array(4)))).toBe("invalid_input");
    expect(await outcomeOf(collectionUploads.savePart(administrator, id, 2, new Uint8Array(5)))).toBe("invalid_input");
    expect(await outcomeOf(collectionUploads.check(administrator, id))).toBe("invalid_input");
  });
});
