import { expect, test } from "vitest";
import { ARCHIVE_PART, archiveName, isOverdue } from "#lib/domain/backups/backup";

const NOW = new Date("2026-11-27T12:00:00Z");
const at = (time: string) => new Date(`2026-11-${time}Z`);

test("without a plan a backup is overdue after a week, or if there is none", () => {
  expect(isOverdue(null, null, NOW)).toBe(true);
  expect(isOverdue(at("20T12:00:00"), null, NOW)).toBe(false);
  expect(isOverdue(at("20T11:59:59"), null, NOW)).toBe(true);
});

test("with a plan it is overdue two hours after it was due", () => {
  expect(isOverdue(at("26T02:21:00"), "20 2 * * *", NOW)).toBe(true);
  expect(isOverdue(at("27T02:21:00"), "20 2 * * *", NOW)).toBe(false);
  expect(isOverdue(at("26T11:05:00"), "0 11 * * *", NOW)).toBe(false);
  expect(isOverdue(null, "0 3 * * 0", NOW)).toBe(true);
  expect(isOverdue(at("22T03:05:00"), "0 3 * * 0", NOW)).toBe(false);
});

test("names of archives are in the order of time; their parts are recognised", () => {
  expect(archiveName(NOW)).toBe("pastiche-20261127T120000000Z.zip");
  expect(ARCHIVE_PART.test(`${archiveName(NOW)}.part`)).toBe(true);
  expect(ARCHIVE_PART.test("pastiche-2026-11-27.zip.part")).toBe(false);
});
