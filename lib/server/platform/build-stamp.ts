import "server-only";

import { existsSync, readFileSync } from "node:fs";

/** The inputs of the last production build: hash of the sources, identity of the database, and the time of its latest expired tag. */
export type BuildStamp = { hash: string; identity: string; expiredUntil: string };

export const BUILD_STAMP = ".next/pastiche-build.json";

/** The stamp of the build in the current folder, or null. */
export const readBuildStamp = (): BuildStamp | null =>
  existsSync(BUILD_STAMP) ? (JSON.parse(readFileSync(BUILD_STAMP, "utf8")) as BuildStamp) : null;
