import "server-only";

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { gzipSync } from "node:zlib";
import type { ServedFile } from "#lib/server/platform/http/serve-file";
import { tar } from "#lib/server/publishing/client/tar";

const FOLDER = "clients/typescript";
/** npm expects this folder in a package. */
const ROOT = "package";

let packed: Promise<ServedFile> | undefined;

/** The TypeScript client of the API as a package that `npm install ADDRESS` installs; packed once, as it changes only with a build. */
export function typescriptClient(): Promise<ServedFile> {
  packed ??= pack().catch((error: unknown) => {
    packed = undefined;
    throw error;
  });
  return packed;
}

async function pack(): Promise<ServedFile> {
  const [readme, manifest, client, schema] = await Promise.all(
    ["README.md", "package.json", "src/client.ts", "src/schema.ts"].map((name) => readFile(`${FOLDER}/${name}`, "utf8")),
  );
  if (!readme || !manifest || !client || !schema) throw new Error(`${FOLDER} is incomplete.`);
  // Node.js runs no TypeScript below node_modules, and only few compilers allow the ending ".ts" there.
  const typed = client.replace('"./schema.ts"', '"./schema.js"');
  const files = {
    "README.md": readme,
    "package.json": JSON.stringify({ ...(JSON.parse(manifest) as object), exports: EXPORTS }, null, 2),
    "src/client.js": stripTypeScriptTypes(typed),
    "src/client.ts": typed,
    "src/schema.ts": schema,
  };
  const bytes = new Uint8Array(
    gzipSync(tar(Object.entries(files).map(([name, text]) => ({ name: `${ROOT}/${name}`, bytes: Buffer.from(text) })))),
  );
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 27);
  return { bytes, hash, name: "pastiche-client.tgz", type: "application/gzip", forEverybody: true };
}

const EXPORTS = { ".": { types: "./src/client.ts", default: "./src/client.js" } };
