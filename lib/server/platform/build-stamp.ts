import "server-only";

import { existsSync, readFileSync } from "node:fs";

/** The hash of the sources of the last production build. */
export type BuildStamp = { hash: string };

export const BUILD_STAMP = ".next/pastiche-build.json";

/** The stamp of the build in the current folder, or null. */
export const readBuildStamp = (): BuildStamp | null =>
  existsSync(BUILD_STAMP) ? (JSON.parse(readFileSync(BUILD_STAMP, "utf8")) as BuildStamp) : null;
