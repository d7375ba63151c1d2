import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { resourceFailure } from "#lib/server/platform/resource-failure";
import { writeWholeFile, writeWholeFileSync } from "#lib/server/platform/storage/write-file";
import { temporaryFolder } from "#tests/support/collection-folder";

/** Writes files of 8 kB where the system allows 4 kB, as on a full disk: Node.js gets EFBIG instead of ENOSPC. */
const SCRIPT = `
import { writeWholeFile, writeWholeFileSync } from "#lib/server/platform/storage/write-file";
const [folder] = process.argv.slice(1);
const bytes = Buffer.alloc(8192, "x");
const codes = [];
await writeWholeFile(folder + "/a/new.bin", bytes).catch((error) => codes.push(error.code));
await writeWholeFile(folder + "/old.bin", bytes).catch((error) => codes.push(error.code));
try { writeWholeFileSync(folder + "/sync.bin", bytes); } catch (error) { codes.push(error.code); }
console.log(codes.join());
`;

test("without room a write throws and leaves the former file, or none, and no part of one", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "old.bin"), "as it was");
  const { stdout } = spawnSync(
    "bash",
    ["-c", 'ulimit -f 4; exec "$0" --conditions=react-server --input-type=module -e "$1" "$2"', process.execPath, SCRIPT, folder],
    { encoding: "utf8", env: { ...process.env, NODE_OPTIONS: "" } },
  );
  expect(stdout.trim()).toBe("EFBIG,EFBIG,EFBIG");
  expect(resourceFailure({ code: "EFBIG" })).toBe("storage_full");
  expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual(["a", "old.bin"]);
  expect(readFileSync(join(folder, "old.bin"), "utf8")).toBe("as it was");
});

test("a file is written completely, in a folder that it creates", async () => {
  const folder = temporaryFolder();
  await writeWholeFile(join(folder, "a/b.txt"), "one");
  writeWholeFileSync(join(folder, "a/b.txt"), "two");
  expect([readFileSync(join(folder, "a/b.txt"), "utf8"), readdirSync(join(folder, "a"))]).toEqual(["two", ["b.txt"]]);
  expect(existsSync(join(folder, "a/b.txt.part"))).toBe(false);
});
