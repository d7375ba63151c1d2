import { mkdirSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type LaunchOptions, launch, temporaryDataFolder } from "#tests/support/launcher";

/** The error lines of a start that must exit with code 1; the build, which runs beside the database, may have printed its progress. */
async function refusal(folder: string, start?: LaunchOptions): Promise<string[]> {
  const server = await launch(folder, start);
  expect(await server.exitCode).toBe(1);
  return server
    .output()
    .trim()
    .split("\n")
    .filter((line) => !/^(?:✓| {2}…) Production build/.test(line));
}

test("a port in use is refused", async () => {
  const other = createServer().listen(0);
  const PORT = String((other.address() as AddressInfo).port);
  expect(await refusal(temporaryDataFolder(), { settings: { PORT } })).toEqual([
    `Port ${PORT} is taken by another program: stop it, or set PORT to a free one.`,
  ]);
  other.close();
});

test("a data folder that is not writable is refused", async () => {
  const file = join(temporaryDataFolder(), "file");
  writeFileSync(file, "");
  expect(await refusal(file)).toEqual([
    `The data folder ${file} cannot be written: give this user the right to, or set DATA_DIR to another folder.`,
  ]);
});

test("a database that does not answer is refused", async () => {
  const DATABASE_URL = "postgresql://reader:secret@127.0.0.1:1/library";
  const lines = await refusal(temporaryDataFolder(), { settings: { DATABASE_URL } });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^The database of DATABASE_URL does not answer \(.*ECONNREFUSED.*\)\.$/);
});

test("all invalid settings are reported at once, each with its description", async () => {
  const settings = { PORT: "0", DATABASE_URL: "library", RATE_LIMITS: "maybe", AUTH_SECRET: "short", SITE_URL: "ftp://example.org" };
  const [first, ...rest] = await refusal(temporaryDataFolder(), { settings });
  expect(first).toBe("These settings are wrong:");
  expect(rest).toHaveLength(5);
  for (const name of Object.keys(settings)) expect(rest.join("\n")).toMatch(new RegExp(`^  ${name} \\(.{10,}\\): .{5,}`, "m"));
});

test("data of an older PostgreSQL is refused and left unchanged", async () => {
  const folder = temporaryDataFolder();
  mkdirSync(join(folder, "postgres"));
  writeFileSync(join(folder, "postgres", "PG_VERSION"), "14\n");
  const lines = await refusal(folder);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(
    /^The data in .*postgres was written by PostgreSQL 14, this is \d+: dump it with version 14 and restore it, or /,
  );
});
