import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import getPort from "get-port";
import { parseCrontab } from "graphile-worker";
import { Client } from "pg";
import S3rver from "s3rver";
import { afterEach, beforeAll, beforeEach, expect, inject, onTestFinished, test } from "vitest";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { recordBackupDownload, requestBackup, requestTrial } from "#lib/server/modules/backups/commands";
import { findBackupState, getBackupPlan, listBackups, openBackup } from "#lib/server/modules/backups/queries";
import { listActsOn } from "#lib/server/modules/moderation/queries/audit-log";
import { listSystemParts } from "#lib/server/modules/status/queries/system";
import { prisma } from "#lib/server/platform/database/prisma";
import { settings } from "#lib/server/platform/env";
import { migrateJobs } from "#lib/server/platform/jobs/runner";
import { putFile } from "#lib/server/platform/storage/storage";
import { backupSchedule, makeBackupJob, tryBackupJob } from "#lib/server/runtime/worker/backup-jobs";
import { CRONTAB } from "#lib/server/runtime/worker/tasks";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf } from "#tests/support/errors";
import { insertAdministrator, insertAnyUser, NOW } from "#tests/support/users";

const folder = setUpTestEnvironment({ BACKUP_KEEP: "2" });
const backups = join(folder, "backups");
let administrator: Viewer;

beforeAll(async () => {
  await migrateJobs(process.env.DATABASE_URL ?? "");
  administrator = await insertAdministrator();
  await putFile("avatars/a.webp", new Uint8Array(1_000));
});
beforeEach(async () => {
  await prisma().backup.deleteMany();
  rmSync(backups, { recursive: true, force: true });
});
afterEach(() => Object.assign(settings(), { BACKUP_URL: undefined, BACKUP_CRON: undefined }));

const list = () => listBackups(administrator);
const newest = async () => (await list())[0] ?? { id: "", file: "" };
const databases = async (): Promise<string[]> => {
  const client = new Client({ connectionString: inject("adminUrl") });
  await client.connect();
  const { rows } = await client.query<{ name: string }>("select datname as name from pg_database where datname like '%\\_trial'");
  await client.end();
  return rows.map(({ name }) => name);
};

test("a backup is a file of its owner in the folder; the newest are kept, and other files there", async () => {
  await makeBackupJob();
  writeFileSync(join(backups, "pastiche-mine.zip"), "");
  writeFileSync(join(backups, "pastiche-20261127T120000000Z.zip.part"), "");
  const [first] = await list();
  expect(statSync(join(backups, first?.file ?? "")).mode & 0o777).toBe(0o600);
  expect([first?.files, first?.bytes]).toEqual([1, statSync(join(backups, first?.file ?? "")).size]);
  for (let count = 0; count < 2; count += 1) await makeBackupJob();
  const found = await list();
  expect(found.map(({ file }) => file !== null)).toEqual([true, true, false]);
  expect(readdirSync(backups).toSorted()).toEqual([...found.flatMap(({ file }) => file ?? []), "pastiche-mine.zip"].toSorted());
});

test("a trial restores the rows into a database that is dropped afterwards, and leaves the site’s alone", async () => {
  await makeBackupJob();
  const { id } = await newest();
  const user = await insertAnyUser();
  await tryBackupJob({ id });
  expect(await newest()).toMatchObject({ triedAt: expect.any(Date) as Date, trialError: null });
  expect(await prisma().user.count({ where: { id: user.id } })).toBe(1);
  expect(await databases()).toEqual([]);
  expect(readdirSync(backups)).toHaveLength(1);
});

test("a damaged archive and one that is gone fail their trial, and the system says so", async () => {
  await makeBackupJob();
  const { id, file } = await newest();
  const partOf = async () => (await listSystemParts(administrator, new Date())).find(({ part }) => part === "backup")?.state;
  expect(await partOf()).toBe("ok");
  writeFileSync(join(backups, file ?? ""), "no archive");
  await tryBackupJob({ id });
  expect((await list())[0]?.trialError).toContain("is not a backup");
  expect(await partOf()).toBe("warning");
  rmSync(join(backups, file ?? ""));
  await tryBackupJob({ id });
  expect((await list())[0]?.trialError).toBe("The archive is not there.");
  expect((await errorOf(openBackup(administrator, id))).code).toBe("backup_file_missing");
});

test("with BACKUP_URL archives are in the bucket, and are downloaded, tried and deleted from there", async () => {
  const port = await getPort({ host: "127.0.0.1" });
  const configureBuckets = [{ name: "backups", configs: [] }];
  const server = new S3rver({ port, address: "127.0.0.1", silent: true, directory: join(folder, "s3"), configureBuckets });
  await server.run();
  onTestFinished(() => server.close());
  Object.assign(settings(), { BACKUP_URL: `s3://S3RVER:S3RVER@127.0.0.1:${port}/backups` });
  for (let count = 0; count < 3; count += 1) await makeBackupJob();
  expect(readdirSync(backups)).toEqual([]);
  expect(getBackupPlan(administrator)).toEqual({ place: `127.0.0.1:${port}/backups`, isFolder: false, cron: null, keep: 2 });
  const found = await list();
  expect(found.map(({ file }) => file !== null)).toEqual([true, true, false]);
  const { stream, bytes } = await openBackup(administrator, found[0]?.id ?? "");
  expect(await buffer(stream)).toHaveLength(bytes);
  await tryBackupJob({ id: found[0]?.id ?? "" });
  expect((await list())[0]).toMatchObject({ triedAt: expect.any(Date) as Date, trialError: null });
});

test("the crontab has backups if BACKUP_CRON is set; one that was due and not made is overdue", async () => {
  expect(backupSchedule()).toBe("");
  expect((await findBackupState(NOW)).isOverdue).toBe(true);
  Object.assign(settings(), { BACKUP_CRON: "20 2 * * *" });
  const [item] = parseCrontab(`${CRONTAB}\n${backupSchedule()}`).filter(({ task }) => task === "make-backup");
  expect(item?.options).toMatchObject({ queueName: "backups", backfillPeriod: 86_400_000 });
  await prisma().backup.create({ data: { finishedAt: NOW, bytes: 1, rows: 1, files: 1 } });
  expect((await findBackupState(NOW)).isOverdue).toBe(false);
  expect((await findBackupState(new Date(NOW.getTime() + 86_400_000))).isOverdue).toBe(true);
});

test("only administrators see, make, try and download backups; what they do is in the audit log", async () => {
  await makeBackupJob();
  const { id } = await newest();
  const user = await insertAnyUser();
  for (const call of [listBackups(user), requestBackup(user, NOW), requestTrial(user, id, NOW), openBackup(user, id)])
    expect((await errorOf(call)).code).toBe("forbidden");
  await requestBackup(administrator, NOW);
  await requestTrial(administrator, id, NOW);
  await recordBackupDownload(administrator, id, NOW);
  const acts = await listActsOn(administrator, { kind: "backup", id }, 10);
  expect(acts.map(({ action }) => action).toSorted()).toEqual(["download", "try"]);
  const { rows } = { rows: await prisma().$queryRaw<{ name: string }[]>`select task_identifier as name from graphile_worker.jobs` };
  expect(rows.map(({ name }) => name).toSorted()).toEqual(["make-backup", "try-backup"]);
  expect(existsSync(backups)).toBe(true);
});
