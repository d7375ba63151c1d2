import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { requireRoom } from "#lib/server/runtime/launcher/data-folder";

const folder = mkdtempSync(join(tmpdir(), "room-"));
afterAll(() => rmSync(folder, { recursive: true }));

const MORE_THAN_ANY_DISK = 1_000_000_000_000;

test("a first start on a disk without room is refused, says what is needed and writes nothing; later starts are not", () => {
  expect(() => requireRoom(folder, MORE_THAN_ANY_DISK)).toThrow(/ has \d+ MB free, and the first start needs 1000000000000: make room/);
  expect(readdirSync(folder)).toEqual([]);
  requireRoom(folder, 0);
  mkdirSync(join(folder, "postgres"));
  requireRoom(folder, MORE_THAN_ANY_DISK);
});
