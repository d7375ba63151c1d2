import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { healthOf, startServer, stopServer, temporaryDataFolder } from "#tests/support/launcher";

test("a clone in a folder that other users may not enter works, for root also where user namespaces are forbidden", async () => {
  // Hard links must stay on the disk of the checkout.
  const clone = join(temporaryDataFolder(resolve(".test")), "clone");
  mkdirSync(clone);
  const own = [".git", ".data", ".test", ".next"];
  const entries = readdirSync(".").filter((name) => !own.includes(name));
  execFileSync("cp", ["-al", ...entries, clone]);
  mkdirSync(join(clone, ".next"));
  const built = readdirSync(".next").filter((name) => name !== "cache" && name !== "dev");
  execFileSync("cp", ["-a", ...built.map((name) => join(".next", name)), join(clone, ".next")]);
  chmodSync(clone, 0o700);
  const forbidding = temporaryDataFolder();
  writeFileSync(join(forbidding, "unshare"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
  for (const path of [process.env.PATH, `${forbidding}:${process.env.PATH}`]) {
    const away = await startServer(join(clone, ".data"), { cwd: clone, settings: { DATA_DIR: "", PATH: path ?? "" } });
    expect(away.output()).toMatch(/Production build: up to date/);
    expect((await healthOf(away)).status).toBe(200);
    await stopServer(away);
  }
});
