import "server-only";

import { existsSync, readFileSync } from "node:fs";

/** What the last production build was made of: sources, database, and when it began. */
export type BuildStamp = { hash: string; identity: string; renderedAt: string };

export const BUILD_STAMP = ".next/pastiche-build.json";

/** The stamp of the build in this folder, or null when there is none. */
export const readBuildStamp = (): BuildStamp | null =>
  existsSync(BUILD_STAMP) ? (JSON.parse(readFileSync(BUILD_STAMP, "utf8")) as BuildStamp) : null;
