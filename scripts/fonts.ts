// `npm run fonts`: makes the fonts of the pages (app/faces) from the font packages: their characters, without the weights that
// no page uses. `--check` compares the files instead and fails if one is not what the packages give.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { UserError } from "#lib/server/platform/user-error";
import { runCommand } from "#lib/server/runtime/run-command";
import { makeFace, PAGE_FACES } from "./support/page-faces.ts";

await runCommand(async () => {
  const isCheck = process.argv.includes("--check");
  if (!isCheck) mkdirSync("app/faces", { recursive: true });
  const stale: string[] = [];
  for (const face of PAGE_FACES) {
    const made = await makeFace(face);
    if (isCheck && !(existsSync(face.file) && made.equals(readFileSync(face.file)))) stale.push(face.file);
    if (!isCheck) writeFileSync(face.file, made);
  }
  if (stale.length > 0) throw new UserError(`${stale.join(", ")}: not what the font packages give. Run npm run fonts.`);
});
