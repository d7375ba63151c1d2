// `npm run format`: formats all files by Biome.
import { spawnSync } from "node:child_process";
import { installTools, toolPath } from "./support/tools.ts";

installTools();
const { status } = spawnSync(process.execPath, [toolPath("@biomejs/biome/bin/biome"), "format", "--write", "."], { stdio: "inherit" });
process.exit(status ?? 1);
