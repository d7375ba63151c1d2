import { randomUUID } from "node:crypto";
import JSZip from "jszip";
import { expect, test } from "vitest";
import type { FileFormat } from "#lib/domain/books/export-book";
import { withdrawBook } from "#lib/server/modules/books/commands/publish";
import { findBookFile } from "#lib/server/modules/downloads/commands/book-file";
import { DEAD_AFTER_MS, endHeartbeat, heartbeat } from "#lib/server/platform/database/heartbeat";
import { prisma } from "#lib/server/platform/database/prisma";
import { unlockAbandonedJobs } from "#lib/server/platform/jobs/queue";
import { deleteFile, hasFile } from "#lib/server/platform/storage/storage";
import { deleteUnusedFile, fileKey, openBookFile, prepareBookFile, publisher } from "#lib/server/publishing/files/book-file";
import { deleteFileJob } from "#lib/server/publishing/files/delete-file-job";
import { makeBookFile } from "#lib/server/publishing/files/make-book-file";
import { authorFile, bookFile } from "#tests/support/collection-folder";
import { setUpTestSettings } from "#tests/support/environment";
import { outcomeOf } from "#tests/support/errors";
import { setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";
import { clearJobs, isQueueLocked, lockJobs, queuedJobs } from "#tests/support/job-queue";
import { NOW } from "#tests/support/users";

setUpTestSettings();
setUpImportedCollection({
  "authors/ada-lind.md": authorFile("Ada Lind"),
  ...shortBookFiles("one", "One", "Text."),
  ...shortBookFiles("two", "Two", "Text."),
  ...shortBookFiles("three", "Three", "Text."),
  "books/blank/book.md": bookFile("Blank", { work: "blank" }),
  "books/blank/01.md": "---\ntitle: One\n---\n\nText.\n",
});

const storedHash = async (id: string, format: FileFormat) => (await findBookFile(id, format, publisher()))?.stored?.hash ?? "";
const jobsFor = async (id: string) => (await queuedJobs("make-file")).filter(({ payload }) => payload.bookId === id);

test("publishing a book queues its files and sample", async () => {
  expect((await jobsFor("one")).map(({ payload }) => payload.format).toSorted()).toEqual(["epub", "pdf", "sample"]);
});

test("a file is rendered once, stored by the hash of its bytes and served from storage", async () => {
  await makeBookFile("one", "epub", NOW);
  const hash = await storedHash("one", "epub");
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  const opened = await openBookFile("one", "epub");
  expect(opened).toMatchObject({ title: "One", hash });
  expect((await JSZip.loadAsync(opened.bytes)).file("mimetype")).not.toBeNull();
  await makeBookFile("one", "epub", NOW);
  expect(await storedHash("one", "epub")).toBe(hash);
});

test("a changed book’s file is rendered again, and the old one is deleted", async () => {
  await makeBookFile("two", "epub", NOW);
  const before = await storedHash("two", "epub");
  await prisma().book.update({ where: { id: "two" }, data: { title: "Two, mended" } });
  expect((await findBookFile("two", "epub", publisher()))?.stored?.isFresh).toBe(false);
  await makeBookFile("two", "epub", NOW);
  const after = await storedHash("two", "epub");
  expect(after).not.toBe(before);
  expect([await hasFile(fileKey(before, "epub")), await hasFile(fileKey(after, "epub"))]).toEqual([false, true]);
});

test("ratings and downloads do not make a file stale", async () => {
  await makeBookFile("three", "epub", NOW);
  await prisma()
    .$executeRaw`update book set rating_sum = rating_sum + 5, rating_count = rating_count + 1, downloads = downloads + 1 where id = 'three'`;
  await prisma().$executeRaw`update author set downloads = downloads + 1`;
  expect((await findBookFile("three", "epub", publisher()))?.stored?.isFresh).toBe(true);
});

test("a file missing in storage is rendered again", async () => {
  await makeBookFile("one", "epub", NOW);
  const hash = await storedHash("one", "epub");
  await deleteFile(fileKey(hash, "epub"));
  await makeBookFile("one", "epub", NOW);
  expect(await hasFile(fileKey(hash, "epub"))).toBe(true);
});

test("a book that is unknown or has no chapters has no file", async () => {
  await prisma().chapter.deleteMany({ where: { bookId: "blank" } });
  await prisma().book.update({ where: { id: "blank" }, data: { chapterCount: 0 } });
  for (const id of ["nothing", "blank"]) {
    expect(await outcomeOf(openBookFile(id, "epub"))).toBe("book_not_found");
    await makeBookFile(id, "epub", NOW);
    await prepareBookFile(id, "pdf");
  }
  expect(await prisma().bookFile.count({ where: { bookId: "blank" } })).toBe(0);
});

test("withdrawing a book deletes its files unless another book has the same bytes", async () => {
  await makeBookFile("two", "epub", NOW);
  const hash = await storedHash("two", "epub");
  const isThere = () => hasFile(fileKey(hash, "epub"));
  await deleteUnusedFile(hash, "epub");
  expect(await isThere()).toBe(true);
  await withdrawBook("two", "manual", NOW);
  const payload = { hash, format: "epub" as const };
  expect((await queuedJobs("delete-file"))[0]?.payload).toEqual(payload);
  await deleteFileJob(payload);
  expect(await isThere()).toBe(false);
});

test("opening a missing file renders it before background jobs", async () => {
  await clearJobs();
  await prisma().bookFile.deleteMany({ where: { bookId: "three" } });
  const opening = openBookFile("three", "epub");
  await expect.poll(() => jobsFor("three")).toHaveLength(1);
  await prepareBookFile("three", "epub");
  expect(await jobsFor("three")).toHaveLength(1);
  const [job] = await queuedJobs();
  expect(job?.priority).toBeLessThan(0);
  await makeBookFile("three", "epub", NOW);
  expect((await opening).title).toBe("Three");
});

test("a job is freed seconds after the death of the worker that locked it, while others live", async () => {
  const [dead, other, starting] = [randomUUID(), randomUUID(), randomUUID()];
  // Locked a minute ago by "a worker".
  await lockJobs({ queue: "files" });
  await heartbeat(dead, "worker", ["another worker", "a worker"]);
  await heartbeat(other, "worker", ["a living worker"]);
  expect(await unlockAbandonedJobs(DEAD_AFTER_MS)).toBe(0);
  await endHeartbeat(dead);
  await heartbeat(starting, "worker");
  expect(await unlockAbandonedJobs(DEAD_AFTER_MS), "while a process has not said what it locks").toBe(0);
  await heartbeat(starting, "worker", ["a new worker"]);
  expect(await unlockAbandonedJobs(120_000), "a lock younger than the silence").toBe(0);
  expect(await unlockAbandonedJobs(DEAD_AFTER_MS)).toBe(1);
  expect((await jobsFor("three")).map(({ locked }) => locked)).toEqual([false]);
  expect(await isQueueLocked("files")).toBe(false);
});
