// `npm run build`: the production build alone, with a temporary database of the opening collection. `npm start` finds it made; pages of
// another database are rendered again when they are asked for.
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfChanged } from "#lib/server/runtime/launcher/build";
import { importAtStart } from "#lib/server/runtime/launcher/import-at-start";
import { step } from "#lib/server/runtime/launcher/step";
import { runCommand } from "#lib/server/runtime/run-command";
import { withDatabase } from "./support/database.ts";

await runCommand(async () => {
  const folder = mkdtempSync(join(tmpdir(), "pastiche-build-"));
  Object.assign(process.env, {
    NODE_ENV: "production",
    DATA_DIR: folder,
    DATABASE_URL: "",
    STORAGE_URL: "",
    REDIS_URL: "",
    AUTH_SECRET: randomBytes(32).toString("hex"),
  });
  const aborted = new AbortController();
  try {
    await withDatabase(
      async () => {
        await step("Collection", () => importAtStart("content", aborted.signal));
        await step(
          "Production build",
          () => buildIfChanged(process.env, aborted.signal),
          (built) => (built ? "made" : "up to date"),
        );
      },
      () => Promise.resolve(aborted.abort()),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
