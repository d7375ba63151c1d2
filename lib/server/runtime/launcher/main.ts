// `npm start`. This process and those that it starts keep their compiled code.
import "server-only";

import { enableCompileCache } from "node:module";
import { resolve } from "node:path";
import { COMPILED_CODE } from "#lib/server/runtime/launcher/compiled-code";

process.env.NODE_COMPILE_CACHE ??= resolve(COMPILED_CODE);
enableCompileCache(process.env.NODE_COMPILE_CACHE);
await import("#lib/server/runtime/launcher/start");
