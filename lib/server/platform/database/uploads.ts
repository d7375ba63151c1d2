import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { isRunning, partCount, UPLOAD_STATUSES, type Upload, type UploadStatus } from "#lib/domain/upload";
import { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { settings } from "#lib/server/platform/env";
import { addJobs } from "#lib/server/platform/jobs/add-jobs";
import type { Job } from "#lib/server/platform/jobs/job";
import { deleteFile, putFile } from "#lib/server/platform/storage/storage";
import { deleteParts, isPart } from "#lib/server/platform/storage/upload-parts";

/** An upload that is not continued, and the report of one that is done, are kept for so long. */
const UPLOAD_DAYS = 7;

type ById = { where: { id: string } };
type Old = { where: { id?: string; createdAt: { lte: Date }; status: { notIn: UploadStatus[] } } };
type Changes = { status?: UploadStatus; done?: number; total?: number; report?: typeof Prisma.DbNull | object };

/** What is used of a Prisma delegate. */
type UploadTable<Row, Input> = {
  findUnique(query: ById): PromiseLike<Row | null>;
  findFirst(query: { orderBy: { createdAt: "desc" } }): PromiseLike<Row | null>;
  findMany(query?: Old): PromiseLike<Row[]>;
  create(query: { data: Input & { uploader: string; status: UploadStatus; createdAt: Date } }): PromiseLike<Row>;
  update(query: ById & { data: Changes }): PromiseLike<Row>;
  updateMany(query: ById & { data: Changes }): PromiseLike<unknown>;
  deleteMany(query?: Old): PromiseLike<{ count: number }>;
};

/** What is uploaded: a table with the columns of `Upload` and more, and who may. */
export type UploadKind<Row, Input, Seen> = {
  /** The table's name in the database. */
  name: "collection_upload" | "reference_upload";
  table: (db: Transaction) => UploadTable<Row, Input>;
  /** Throws `forbidden`. */
  requireAdministrator: (viewer: Viewer) => void;
  /** A row as administrators see it. */
  seen: (row: Row) => Seen;
};

export const uploadQueries = <Row, Input, Seen>({ table, requireAdministrator, seen }: UploadKind<Row, Input, Seen>) => ({
  /** The state of an upload. Throws `forbidden`, `not_found`. */
  get: async (viewer: Viewer, id: string): Promise<Seen> => {
    requireAdministrator(viewer);
    const row = await table(prisma()).findUnique({ where: { id } });
    if (!row) throw new DomainError("not_found");
    return seen(row);
  },

  /** The latest upload, or null. Throws `forbidden`. */
  findLatest: async (viewer: Viewer): Promise<Seen | null> => {
    requireAdministrator(viewer);
    const row = await table(prisma()).findFirst({ orderBy: { createdAt: "desc" } });
    return row && seen(row);
  },
});

type UploadSteps<Seen> = {
  /** Arbitrary key of the advisory lock that makes uploads one at a time. */
  lock: number;
  /** Of the parts in the storage. */
  folder: string;
  /** Checks or imports an upload, as its status says. */
  job: Job<{ uploadId: string }>;
  /** Runs in the transaction that starts an import. */
  logImport: (db: Transaction, viewer: Viewer, upload: Seen, now: Date) => Promise<void>;
};

/** An administrator uploads a file in parts, has it checked and imports it; a job does both. */
export function uploadCommands<
  Row extends { id: string; bytes: number; status: string; report: unknown },
  Input extends { bytes: number },
  Seen extends Upload<object>,
>(kind: UploadKind<Row, Input, Seen>, { lock, folder, job, logImport }: UploadSteps<Seen>) {
  const { name, table, requireAdministrator, seen } = kind;
  const partKey = (id: string, number: number): string => `${folder}/${id}/${number}`;
  const deletePartsOf = ({ id, bytes }: Row): Promise<void> => deleteParts((number) => partKey(id, number), bytes);

  /** Begins an upload and discards an earlier one. Throws `forbidden`, `payload_too_large`, `import_running`. */
  async function begin(viewer: Viewer, input: Input, now: Date): Promise<Seen> {
    requireAdministrator(viewer);
    if (input.bytes > settings().COLLECTION_MAX_MB * 1024 * 1024) throw new DomainError("payload_too_large");
    const { row, discarded } = await prisma().$transaction(async (db) => {
      await db.$executeRaw`select pg_advisory_xact_lock(${lock})`;
      const discarded = await table(db).findMany();
      if (discarded.some((upload) => isRunning(seen(upload).status))) throw new DomainError("import_running");
      await table(db).deleteMany();
      const { username } = await db.user.findUniqueOrThrow({ where: { id: viewer.id }, select: { username: true } });
      return { discarded, row: await table(db).create({ data: { ...input, uploader: username, status: "uploading", createdAt: now } }) };
    });
    for (const upload of discarded) await deletePartsOf(upload);
    return seen(row);
  }

  /** Stores a part, from 1; repeating it replaces it. Throws `forbidden`, `not_found`, `import_running`, `invalid_input`. */
  async function savePart(viewer: Viewer, id: string, number: number, bytes: Uint8Array): Promise<void> {
    requireAdministrator(viewer);
    const upload = await table(prisma()).findUnique({ where: { id } });
    if (!upload) throw new DomainError("not_found");
    if (upload.status !== "uploading") throw new DomainError("import_running");
    if (!isPart(number, bytes.length, upload.bytes)) throw new DomainError("invalid_input", { part: "invalid" });
    await putFile(partKey(id, number), bytes);
    const stored = await prisma().$executeRaw`
      update ${Prisma.raw(name)} set received = array_remove(received, ${number}::int) || ${number}::int where id = ${id}::uuid`;
    // Discarded meanwhile: nobody would delete this part.
    if (stored === 0) await deleteFile(partKey(id, number));
  }

  async function start(
    viewer: Viewer,
    id: string,
    status: "checking" | "importing",
    mayStart: (upload: Seen) => boolean,
    alongside?: (db: Transaction, upload: Seen) => Promise<void>,
  ): Promise<Seen> {
    requireAdministrator(viewer);
    return prisma().$transaction(async (db) => {
      await db.$executeRaw`select pg_advisory_xact_lock(${lock})`;
      const row = await table(db).findUnique({ where: { id } });
      if (!row) throw new DomainError("not_found");
      const upload = seen(row);
      if (isRunning(upload.status)) throw new DomainError("import_running");
      if (!mayStart(upload)) throw new DomainError("invalid_input", { status: "invalid" });
      await alongside?.(db, upload);
      await addJobs(db, job, [{ uploadId: id }]);
      const report = (status === "importing" && upload.report) || Prisma.DbNull;
      return seen(await table(db).update({ where: { id }, data: { status, done: 0, total: 0, report } }));
    });
  }

  return {
    partKey,
    begin,
    savePart,

    /** Queues the check of a complete upload. Throws `forbidden`, `not_found`, `import_running`, `invalid_input`. */
    check: (viewer: Viewer, id: string): Promise<Seen> =>
      start(viewer, id, "checking", ({ status, bytes, received }) => status === "uploading" && received.length === partCount(bytes)),

    /** Queues the import of what was checked. Throws as `check`. */
    import: (viewer: Viewer, id: string, now: Date): Promise<Seen> =>
      start(
        viewer,
        id,
        "importing",
        ({ status }) => status === "checked",
        (db, upload) => logImport(db, viewer, upload, now),
      ),

    /** Records progress; at most a few times a second. */
    async recordProgress(id: string, done: number, total: number): Promise<void> {
      await table(prisma()).updateMany({ where: { id }, data: { done, total } });
    },

    /** Ends a check or an import; an upload that is done is deleted from the storage. */
    async finish(id: string, status: UploadStatus, report: Seen["report"]): Promise<void> {
      const row = await table(prisma()).update({ where: { id }, data: { status, report: report ?? Prisma.DbNull } });
      if (status !== "checked") await deletePartsOf(row);
    },

    /** Deletes uploads that were begun a week ago, with their parts and the uploader's name, unless a worker is at it; returns how many. */
    async deleteOld(now: Date): Promise<number> {
      const where = { createdAt: { lte: addDays(now, -UPLOAD_DAYS) }, status: { notIn: UPLOAD_STATUSES.filter(isRunning) } };
      let deleted = 0;
      for (const row of await table(prisma()).findMany({ where })) {
        const { count } = await table(prisma()).deleteMany({ where: { ...where, id: row.id } });
        if (count > 0) await deletePartsOf(row);
        deleted += count;
      }
      return deleted;
    },
  };
}
