import { closeSync, existsSync, mkdtempSync, openSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { canStart, unpacked } from "#lib/server/platform/chromium/find-chromium";

const folder = mkdtempSync(join(tmpdir(), "find-chromium-"));
const WORKS = "#!/bin/sh\necho Chromium 1\n";
const program = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text, { mode: 0o755 });
  return path;
};

test("a browser that another process is still unpacking is waited for", async () => {
  const path = program("busy", WORKS);
  const writer = openSync(path, "r+");
  let isWritten = false;
  setTimeout(() => {
    isWritten = true;
    closeSync(writer);
  }, 700);
  expect(await canStart(path, null)).toBe(true);
  expect(isWritten).toBe(true);
});

test("libraries that another process is still unpacking are waited for", async () => {
  const libraries = mkdtempSync(join(folder, "libraries-"));
  const script = `#!/bin/sh\n[ -f ${libraries}/libnss3.so ] && echo Chromium 1 && exit 0\necho error while loading shared libraries: libnss3.so >&2\nexit 127\n`;
  const path = program("waiting", script);
  setTimeout(() => writeFileSync(join(libraries, "libnss3.so"), ""), 700);
  expect(await canStart(path, libraries)).toBe(true);
});

test("a browser without its libraries cannot start", async () => {
  const path = program("incomplete", "#!/bin/sh\necho error while loading shared libraries: libnss3.so >&2\nexit 127\n");
  expect(await canStart(path, null)).toBe(false);
  expect(await canStart(join(folder, "missing"), null)).toBe(false);
});

test.each([
  ["nothing", ""],
  ["a part", "#!/bin/sh\nexit 1\n"],
])("a browser of which a killed process left %s is unpacked again", async (name, left) => {
  const path = program(`killed-${name}`, left);
  const unpack = () => Promise.resolve(existsSync(path) ? path : program(`killed-${name}`, WORKS));
  expect(await canStart(await unpacked(unpack), null)).toBe(true);
});
