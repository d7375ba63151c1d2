import { z } from "zod";
import { SuccessMessage } from "#lib/contract/accounts/responses";
import { operation } from "#lib/contract/operation";

const admin = { tag: "Backups", access: "admin" } as const;
const byId = {
  params: z.object({ id: z.uuid("invalid").toLowerCase().describe("the backup's id") }),
  example: { params: { id: "00000000-0000-7000-8000-000000000000" } },
};
const limits = [{ calls: 30, seconds: 3_600, by: "viewer" as const }];

const BackupResponse = z
  .object({
    _id: z.uuid(),
    id: z.uuid(),
    finishedAt: z.iso.datetime(),
    bytes: z.int(),
    rows: z.int(),
    files: z.int(),
    file: z.string().nullable().describe("the name of its archive while it is kept; null for one of `npm run backup`"),
    triedAt: z.iso.datetime().nullable().describe("when it was restored to see whether that works"),
    trialError: z.string().nullable().describe("why that failed"),
  })
  .meta({ id: "Backup" });

export const listBackupsOperation = operation({
  ...admin,
  method: "GET",
  path: "/api/admin/backups",
  summary: "The latest backups, and when and where the worker makes them",
  response: z
    .object({
      backups: z.array(BackupResponse),
      plan: z.object({
        place: z.string().describe("a folder of the worker's machine, or a bucket"),
        isFolder: z.boolean(),
        cron: z.string().nullable(),
        keep: z.int().describe("how many are kept"),
      }),
    })
    .meta({ id: "BackupList" }),
  errors: ["unauthorized", "forbidden"],
});

export const requestBackupOperation = operation({
  ...admin,
  method: "POST",
  path: "/api/admin/backups",
  summary: "Let the worker make a backup now",
  recentProof: true,
  response: SuccessMessage,
  errors: ["unauthorized", "forbidden", "wrong_origin", "too_many_requests"],
  limits,
});

export const requestTrialOperation = operation({
  ...admin,
  ...byId,
  method: "POST",
  path: "/api/admin/backups/{id}/trial",
  summary: "Let the worker restore a backup into a database that is then dropped; the list says how it ended",
  recentProof: true,
  response: SuccessMessage,
  errors: ["invalid_input", "unauthorized", "forbidden", "wrong_origin", "not_found", "too_many_requests"],
  limits,
});

export const recordBackupDownloadOperation = operation({
  ...admin,
  ...byId,
  method: "POST",
  path: "/api/admin/backups/{id}/downloads",
  summary: "Record that the archive is going to be downloaded; answers its address",
  recentProof: true,
  response: z.object({ url: z.string() }),
  errors: ["invalid_input", "unauthorized", "forbidden", "wrong_origin", "not_found", "too_many_requests"],
  limits,
});

export const getBackupFileOperation = operation({
  ...admin,
  ...byId,
  method: "GET",
  path: "/api/admin/backups/{id}/file",
  summary: "The archive of a backup: addresses, password hashes and everything else, as one zip file",
  recentProof: true,
  response: z.unknown(),
  responseType: "application/zip",
  errors: ["invalid_input", "unauthorized", "forbidden", "not_found", "backup_file_missing"],
});
