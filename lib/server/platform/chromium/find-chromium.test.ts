import { closeSync, mkdtempSync, openSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { canStart } from "#lib/server/platform/chromium/find-chromium";

const folder = mkdtempSync(join(tmpdir(), "find-chromium-"));
const program = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text, { mode: 0o755 });
  return path;
};

test("a browser that another process is still unpacking is waited for", async () => {
  const path = program("busy", "#!/bin/sh\nexit 0\n");
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
  const script = `#!/bin/sh\n[ -f ${libraries}/libnss3.so ] && exit 0\necho error while loading shared libraries: libnss3.so >&2\nexit 127\n`;
  const path = program("waiting", script);
  setTimeout(() => writeFileSync(join(libraries, "libnss3.so"), ""), 700);
  expect(await canStart(path, libraries)).toBe(true);
});

test("a browser without its libraries cannot start", async () => {
  const path = program("incomplete", "#!/bin/sh\necho error while loading shared libraries: libnss3.so >&2\nexit 127\n");
  expect(await canStart(path, null)).toBe(false);
  expect(await canStart(join(folder, "missing"), null)).toBe(false);
});
